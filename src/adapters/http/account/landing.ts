import { loginNeverFor } from '../../../domain/account/return-path.ts';
import type { Actor, Audience } from '../../../domain/actor.ts';

const AREAS: readonly [RegExp, Audience][] = [
  [/^\/family(?=[/?#]|$)/, 'family'],
  [/^\/manager(?=[/?#]|$)/, 'manager'],
];

/** The audience whose area a path lies in; null for a path that is everybody's. */
export const audienceOf = (path: string): Audience | null =>
  AREAS.find(([area]) => area.test(path))?.[1] ?? null;

/** True when the actor may be sent to the path after signing in: own area or everybody's, and no login page. */
export const fits = (actor: Actor, path: string): boolean =>
  !loginNeverFor(path) && [null, actor.audience].includes(audienceOf(path));

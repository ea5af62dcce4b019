import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/worker/roles.ts';

export type GuardName = 'none' | 'guest' | 'family' | 'manager';

/** Either the actor may enter, or is sent elsewhere; a refusal is thrown. */
export type Verdict = { enter: true } | { redirect: string };

export const homeOf = (actor: Actor): string =>
  actor.audience === 'guest' ? '/' : actor.audience === 'family' ? '/family' : '/manager';

const ENTER: Verdict = { enter: true };

const member =
  (audience: 'family' | 'manager', who: string) =>
  (actor: Actor): Verdict => {
    if (actor.audience === 'guest')
      throw new DomainError('unauthenticated', 'auth.required', 'ログインしてください。');
    if (actor.audience !== audience)
      throw new DomainError('forbidden', `auth.${audience}Only`, `このページは${who}の方だけが見られます。`);
    return ENTER;
  };

const GUARDS: Record<GuardName, (actor: Actor) => Verdict> = {
  none: () => ENTER,
  guest: (actor) => (actor.audience === 'guest' ? ENTER : { redirect: homeOf(actor) }),
  family: member('family', 'ご家族会員'),
  manager: member('manager', '職員'),
};

export const isGuard = (name: string): name is GuardName => Object.hasOwn(GUARDS, name);

/**
 * Decides by the page's own guard and scope. Throws `unauthenticated` or `forbidden`;
 * a guard that does not exist is a fault of the program and says 'Unknown middleware'.
 */
export function guard(actor: Actor, page: { guard: string; scope?: Scope }): Verdict {
  if (!isGuard(page.guard)) throw new Error('Unknown middleware');
  const verdict = GUARDS[page.guard](actor);
  if (page.scope && !(actor.audience === 'manager' && actor.scope.includes(page.scope)))
    throw new DomainError('forbidden', 'auth.scope', 'このページを見る権限がありません。');
  return verdict;
}

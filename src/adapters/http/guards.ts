import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/worker/roles.ts';
import { familyPaths, managerPaths } from '../../paths.ts';

export type GuardName = 'none' | 'guest' | 'family' | 'manager';

/** Either the actor may enter, or is sent elsewhere; a refusal is thrown. */
type GuardVerdict = { enter: true } | { redirect: string };

/** Where each audience is at home. */
export const homeOf = (actor: Actor): string =>
  actor.audience === 'guest' ? '/' : actor.audience === 'family' ? familyPaths.home : managerPaths.home;

const ENTER: GuardVerdict = { enter: true };

/** Only those who are signed in as this audience; `who` says in words whose page it is. */
const signedInAs =
  (audience: 'family' | 'manager', who: string) =>
  (actor: Actor): GuardVerdict => {
    if (actor.audience === 'guest')
      throw new DomainError('unauthenticated', 'auth.required', 'ログインしてください。');
    if (actor.audience !== audience)
      throw new DomainError('forbidden', `auth.${audience}Only`, `このページは${who}の方だけが見られます。`);
    return ENTER;
  };

const GUARDS: Record<GuardName, (actor: Actor) => GuardVerdict> = {
  none: () => ENTER,
  guest: (actor) => (actor.audience === 'guest' ? ENTER : { redirect: homeOf(actor) }),
  family: signedInAs('family', 'ご家族会員'),
  manager: signedInAs('manager', '職員'),
};

/** True for the name of a guard that exists. */
export const isGuard = (name: string): name is GuardName => Object.hasOwn(GUARDS, name);

/**
 * Decides by the page's own guard and scope. Throws `unauthenticated` or `forbidden`;
 * a guard that does not exist is a fault of the program and says 'Unknown middleware'.
 */
export function guard(actor: Actor, page: { guard: string; scope?: Scope }): GuardVerdict {
  if (!isGuard(page.guard)) throw new Error('Unknown middleware');
  const verdict = GUARDS[page.guard](actor);
  if (page.scope && !can(actor, page.scope))
    throw new DomainError('forbidden', 'auth.scope', 'このページを見る権限がありません。');
  return verdict;
}

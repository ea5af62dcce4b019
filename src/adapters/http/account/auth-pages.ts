import type { SignIn } from '../../../application/account/sign-in.ts';
import type { Audience } from '../../../domain/actor.ts';
import type { LoginView } from '../../../ui/areas/auth/pages.ts';
import { homeOf } from '../guards.ts';
import type { Page, PageMap } from '../page.ts';
import { fits } from './landing.ts';

const TITLES: Record<Audience, string> = { family: 'ご家族ログイン', manager: '職員ログイン' };

/** The three login pages. */
export function authPages({
  signIn,
}: {
  signIn: SignIn;
}): Pick<PageMap, 'auth.login' | 'auth.familyLogin' | 'auth.managerLogin'> {
  const loginPage = (audience: Audience): Page<LoginView> => ({
    guard: 'guest',
    load: async () => ({ head: { title: TITLES[audience], robots: 'noindex' }, view: { audience } }),
    async act({ form, ip, session }) {
      const { who, actor, remember } = await signIn({ audience, form, address: ip });
      await session.signIn(who, { remember });
      const wanted = session.takeReturnPath();
      return { location: wanted && fits(actor, wanted) ? wanted : homeOf(actor) };
    },
  });
  return {
    'auth.login': {
      guard: 'none',
      load: async () => ({ head: { title: 'ログイン', robots: 'noindex' }, view: {} }),
    },
    'auth.familyLogin': loginPage('family'),
    'auth.managerLogin': loginPage('manager'),
  };
}

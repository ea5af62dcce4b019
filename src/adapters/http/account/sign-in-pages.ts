import type { PasswordReset } from '../../../application/account/password-reset.ts';
import type { SignIn } from '../../../application/account/sign-in.ts';
import { RESET_SENTENCES } from '../../../domain/account/password.ts';
import type { Audience } from '../../../domain/actor.ts';
import { loginPath } from '../../../paths.ts';
import type { LoginView, NewPasswordView, ResetView } from '../../../ui/areas/auth/pages.ts';
import { homeOf } from '../guards.ts';
import type { Page, PageMap } from '../page.ts';
import { mayLandOn } from './return-path.ts';

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
      return { location: wanted && mayLandOn(actor, wanted) ? wanted : homeOf(actor) };
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

type ResetPages = Pick<
  PageMap,
  'auth.familyReset' | 'auth.managerReset' | 'auth.familyNewPassword' | 'auth.managerNewPassword'
>;

/**
 * A new password by mail: asking for the link, and choosing the password that it allows. Signed-in people may, too:
 * their account page asks for the password they have forgotten. Families are told to accept mails of `mailDomain`.
 */
export function resetPages(reset: PasswordReset, mailDomain: string): ResetPages {
  const askPage = (audience: Audience): Page<ResetView> => ({
    guard: 'none',
    load: async ({ query }) => ({
      head: { title: 'パスワードを忘れたとき', robots: 'noindex' },
      view: { audience, sent: query.has('sent'), mailDomain },
    }),
    async act({ form, ip }) {
      await reset.ask({ audience, form, address: ip });
      return { location: `/${audience}/reset?sent=1` };
    },
  });

  const choosePage = (audience: Audience): Page<NewPasswordView> => ({
    guard: 'none',
    async load({ params }) {
      const found = await reset.find(audience, params.token ?? '');
      return {
        head: { title: '新しいパスワードを決める', robots: 'noindex' },
        view:
          found.state === 'open'
            ? { audience, login: found.target.login }
            : { audience, login: null, why: RESET_SENTENCES[found.state] },
      };
    },
    async act({ actor, params, form, ip, session }) {
      await reset.redeem({ audience, token: params.token ?? '', form, address: ip });
      // The session here was begun with the old password, or by somebody else.
      if (actor.audience !== 'guest') await session.signOut();
      return {
        location: loginPath(audience),
        flash: { text: 'パスワードを決め直しました。新しいパスワードでログインしてください。' },
      };
    },
  });

  return {
    'auth.familyReset': askPage('family'),
    'auth.managerReset': askPage('manager'),
    'auth.familyNewPassword': choosePage('family'),
    'auth.managerNewPassword': choosePage('manager'),
  };
}

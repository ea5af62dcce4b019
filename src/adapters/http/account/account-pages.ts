import type { ChangePassword, SignOutOthers } from '../../../application/auth/change-password.ts';
import type { Audience } from '../../../domain/actor.ts';
import type { AccountView } from '../../../ui/account/account.view.ts';
import type { ActRequest, Outcome, Page, PageMap } from '../page.ts';
import { postedAct } from '../posted.ts';

const HONORIFICS: Record<Audience, string> = { family: ' 様', manager: 'さん' };
const HOMES: Record<Audience, string> = { family: 'ご家族ページ', manager: '管理' };

type Acts = { changePassword: ChangePassword; signOutOthers: SignOutOthers };

/** The account page of each audience: the own password, and signing out on other devices. */
export function accountPages({
  changePassword,
  signOutOthers,
}: Acts): Pick<PageMap, 'family.account' | 'manager.account'> {
  const page = (audience: Audience): Page<AccountView> => {
    const location = `/${audience}/account`;
    const change = async ({ actor, form, ip, session }: ActRequest): Promise<Outcome> => {
      await changePassword(actor, { form, address: ip, sessionId: session.id });
      return {
        location,
        flash: { text: 'パスワードを変えました。次からは新しいパスワードでログインしてください。' },
      };
    };
    const others = async ({ actor, session }: ActRequest): Promise<Outcome> => {
      const ended = await signOutOthers(actor, session.id);
      const text =
        ended === 0
          ? 'ほかの端末ではログインしていませんでした。'
          : `ほかの${ended}台の端末をログアウトしました。`;
      return { location, flash: { text } };
    };
    return {
      guard: audience,
      load: async ({ actor }) => ({
        head: { title: 'アカウント', robots: 'noindex' },
        breadcrumb: [{ label: HOMES[audience], href: `/${audience}` }, { label: 'アカウント' }],
        view: { name: actor.audience === 'guest' ? '' : `${actor.name}${HONORIFICS[audience]}` },
      }),
      act: (request) => (postedAct(request.form, { signOutOthers: others }) ?? change)(request),
    };
  };
  return { 'family.account': page('family'), 'manager.account': page('manager') };
}

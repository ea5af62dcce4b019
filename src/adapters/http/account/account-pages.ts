import type { AccountActs } from '../../../application/account/account-acts.ts';
import type { OwnAccount } from '../../../application/account/own-account.ts';
import type { SignedInDevice } from '../../../application/account/sessions.port.ts';
import type { Stored } from '../../../application/resource/resource.ts';
import type { Actor, Audience } from '../../../domain/actor.ts';
import { formatDateTime } from '../../../domain/format.ts';
import type { ResourceName } from '../../../domain/resource-name.ts';
import { familyPaths, managerPaths } from '../../../paths.ts';
import type { AccountView, DeviceView } from '../../../ui/account/account.view.ts';
import type { ActRequest, Outcome, Page, PageMap } from '../page.ts';
import { postedAct, postedText } from '../posted-form.ts';
import type { ResourceParts } from '../resource/parts.ts';

const HONORIFICS: Record<Audience, string> = { family: ' 様', manager: 'さん' };
const HOMES: Record<Audience, string> = { family: 'ご家族のページ', manager: '管理' };
const MAILS = familyPaths.emailRegistration;

type Parts = {
  own: OwnAccount;
  /** The mail addresses of a family, in words. */
  addressesOf: (actor: Actor) => Promise<NonNullable<AccountView['mails']>['addresses']>;
};

/** The account page of each audience: the own password, the signed-in devices, and a family's addresses. */
export function accountPages(parts: Parts): Pick<PageMap, 'family.account' | 'manager.account'> {
  const page = (audience: Audience): Page<AccountView> => {
    const acts = ownAccountActs(parts, `/${audience}/account`);
    return {
      guard: audience,
      load: async ({ actor, sessionId = '' }) => ({
        head: { title: 'アカウント', robots: 'noindex' },
        breadcrumb: [{ label: HOMES[audience], href: `/${audience}` }, { label: 'アカウント' }],
        view: {
          name: actor.audience === 'guest' ? '' : `${actor.name}${HONORIFICS[audience]}`,
          devices: (await parts.own.devices(actor, sessionId)).map(deviceView),
          mails: audience === 'family' ? { href: MAILS, addresses: await parts.addressesOf(actor) } : null,
        },
      }),
      act: (request) => (postedAct(request.form, acts.others) ?? acts.change)(request),
    };
  };
  return { 'family.account': page('family'), 'manager.account': page('manager') };
}

function ownAccountActs({ own }: Parts, location: string) {
  const said = (text: string): Outcome => ({ location, flash: { text } });
  return {
    async change({ actor, form, ip, session }: ActRequest): Promise<Outcome> {
      await own.changePassword(actor, { form, address: ip, sessionId: session.id });
      return said('パスワードを変えました。次からは新しいパスワードでログインしてください。');
    },
    others: {
      async signOutDevice({ actor, form }: ActRequest): Promise<Outcome> {
        await own.signOutDevice(actor, postedText(form, 'device'));
        return said('その端末をログアウトしました。');
      },
      async signOutOthers({ actor, session }: ActRequest): Promise<Outcome> {
        const ended = await own.signOutOthers(actor, session.id);
        return said(
          ended === 0
            ? 'ほかの端末ではログインしていませんでした。'
            : `ほかの${ended}台の端末をログアウトしました。`,
        );
      },
    },
  };
}

const deviceView = ({ handle, device, startedAt, lastUsedAt, own }: SignedInDevice): DeviceView => ({
  handle,
  name: device ?? '名前のわからない端末',
  signedInAt: formatDateTime(startedAt),
  lastUsed: formatDateTime(lastUsedAt),
  own,
});

type Person = Stored & { readonly name: string };

/** The acts on the edit page of a person who can sign in: a new password, signing out everywhere. */
export function accountFormActs<T extends Person>(
  list: ResourceName,
  acts: AccountActs<T>,
): NonNullable<ResourceParts<T>['formActs']> {
  const editAddress = (id: number) => managerPaths.edit(list, id);
  return {
    async newPassword({ actor }, id) {
      const { row, password } = await acts.resetPassword(actor, id);
      return {
        location: editAddress(id),
        flash: {
          text: `${row.name}さんの新しいパスワード：${password}　この画面でだけ表示します。本人に伝えてください。`,
          lasting: true,
        },
      };
    },
    async signOutEverywhere({ actor }, id) {
      const { name } = await acts.signOutEverywhere(actor, id);
      return {
        location: editAddress(id),
        flash: { text: `${name}さんをすべての端末からログアウトしました。` },
      };
    },
  };
}

import type { ConfirmByLink } from '../../../application/email-registration/confirm-by-link.ts';
import { REGISTRATION_ACT_LABELS } from '../../../application/email-registration/email-registration.resource.ts';
import type { MailAddView, OwnAddresses } from '../../../application/email-registration/own-addresses.ts';
import type { RegistrationRow } from '../../../application/email-registration/registrations.port.ts';
import type {
  RegistrationStatusView,
  StaffAct,
  StaffActName,
} from '../../../application/email-registration/staff-registrations.ts';
import type { Actor } from '../../../domain/actor.ts';
import {
  mayAskConfirmation,
  mayTest,
  RECEIVE_KIND_LABELS,
  REGISTRATION_STATE_LABELS,
} from '../../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { emailWarning } from '../../../domain/form/text-fields.ts';
import { formatDateTime } from '../../../domain/format.ts';
import { linkToken } from '../../../domain/mail/mail.ts';
import { familyPaths, mailPaths, managerPaths } from '../../../paths.ts';
import type { ActRequest, Outcome, Page, PageMap, PageRequest } from '../page.ts';
import { postedAct, postedText } from '../posted-form.ts';
import { eachRow, toldOf } from '../resource/list-page.ts';
import type { ChoiceSources, ListAct, ResourceParts } from '../resource/parts.ts';

type Parts = Pick<ResourceParts<RegistrationRow>, 'reads'> & {
  acts: Record<StaffActName, StaffAct>;
  choices: ChoiceSources;
};

/** What is said after an act on one address. */
const DONE: Record<StaffActName, string> = {
  ask: '確認のメールを送ります',
  confirmByWord: '登録済にしました。登録完了のメールを送ります',
  stop: '停止しました',
  resume: '再開しました',
  test: 'テストメールを送ります',
};

/** Acts for ticked rows; a confirmation on the family's word is given for one address at a time. */
const BULK: readonly { act: Exclude<StaffActName, 'confirmByWord'>; label: string; done: string }[] = [
  { act: 'ask', label: '確認メールを再送', done: '再送します' },
  { act: 'test', label: 'テストメールを送る', done: '送ります' },
  { act: 'stop', label: '停止', done: '停止しました' },
  { act: 'resume', label: '再開', done: '再開しました' },
];

/** What the list of addresses has of its own: the acts on one and on many, and how far each is. */
export function registrationParts({
  acts,
  choices,
  reads,
}: Parts): ResourceParts<RegistrationRow, { below: RegistrationStatusView | null }> {
  const formAct =
    (act: StaffActName): NonNullable<ResourceParts<RegistrationRow>['formActs']>[string] =>
    async ({ actor }, id) => {
      const { address } = await acts[act](actor, id);
      return {
        location: managerPaths.edit('email-registration', id),
        flash: { text: `${address}：${DONE[act]}。` },
      };
    };
  return {
    choices,
    reads,
    actLabels: REGISTRATION_ACT_LABELS,
    acts: BULK.map(
      ({ act, label, done }): ListAct => ({
        act,
        label,
        run: async (actor, ids) => toldOf(await eachRow(ids, (id) => acts[act](actor, id)), done),
      }),
    ),
    formActs: {
      ask: formAct('ask'),
      confirmByWord: formAct('confirmByWord'),
      stop: formAct('stop'),
      resume: formAct('resume'),
      test: formAct('test'),
    },
    slots: async (_actor, row) => ({ below: row && standingOf(row) }),
  };
}

/** How far an address is, in words, and which acts fit. */
const standingOf = (row: RegistrationRow): RegistrationStatusView => ({
  state: row.state,
  memberId: row.memberId,
  memberName: row.name,
  confirmedAt: row.confirmedAt && formatDateTime(row.confirmedAt),
  lastError: row.lastError,
  warning: emailWarning(row.address),
  mayAsk: mayAskConfirmation(row.state),
  mayTest: mayTest(row),
});

const MAILADD_PATH = familyPaths.emailRegistration;

type MailAddPageParts = {
  own: OwnAddresses;
  mailDomain: string;
  advice: Pick<MailAddView, 'carriers' | 'notes'>;
};

type Act = (request: ActRequest) => Promise<string>;

const postedRow = ({ form }: ActRequest): number => {
  const id = parseId(postedText(form, 'id'));
  if (id !== null) return id;
  throw new DomainError('invalid', 'emailRegistration.noRow', '画面を開き直して、もう一度押してください。');
};

/** メール登録 of a family: each button is an act on one of its own addresses, and a sentence says what comes next. */
export function mailAddPage({ own, mailDomain, advice }: MailAddPageParts): Page<MailAddView> {
  const { add, ask, receive, stop, resume, test, remove } = own;
  const acts: Readonly<Record<string, Act>> = {
    add: async ({ actor, form }) => SENT(await add(actor, form)),
    ask: async (request) => SENT(await ask(request.actor, postedRow(request))),
    receive: async (request) =>
      `${await receive(request.actor, postedRow(request), request.form)} で受け取るメールを変えました。`,
    stop: async (request) =>
      `${await stop(request.actor, postedRow(request))} へのメールを止めました。また使うときは「再開する」を押してください。`,
    resume: async (request) =>
      `${await resume(request.actor, postedRow(request))} へのメールを再開しました。`,
    test: async (request) =>
      `${await test(request.actor, postedRow(request))} にテストメールを送りました。数分たっても届かないときは、迷惑メールのフォルダーを見てください。`,
    remove: async (request) => `${await remove(request.actor, postedRow(request))} の登録を取り消しました。`,
  };
  return {
    guard: 'family',
    load: async ({ actor }) => ({
      head: { title: 'メール登録', robots: 'noindex' },
      breadcrumb: [{ label: 'ご家族のページ', href: familyPaths.home }, { label: 'メール登録' }],
      view: { mailDomain, carriers: advice.carriers, notes: advice.notes, ...(await own.read(actor)) },
    }),
    async act(request): Promise<Outcome> {
      const act = postedAct(request.form, acts);
      if (!act)
        throw new DomainError(
          'invalid',
          'emailRegistration.unknownAct',
          'この操作はできません。画面を開き直してください。',
        );
      const text = await act(request);
      // What else is said stands on the page as well, for those who read slowly.
      return {
        location: MAILADD_PATH,
        flash: { text, ...(act === acts.test && { lasting: true as const }) },
      };
    },
  };
}

const SENT = (address: string): string =>
  `${address} に確認のメールを送りました。届いたメールのリンクを開いて、「登録を確定する」を押してください。`;

/** The addresses of the family that is signed in, in words, for the page of its account. */
export const ownAddressWords =
  (own: Pick<OwnAddresses, 'read'>) =>
  async (actor: Actor): Promise<{ address: string; state: string; receives: string }[]> =>
    (await own.read(actor)).addresses.map(({ address, state, receives }) => ({
      address,
      state: REGISTRATION_STATE_LABELS[state],
      receives: ['面会', ...receives.map((kind) => RECEIVE_KIND_LABELS[kind])].join('・'),
    }));

const opening = ({ params, ip }: PageRequest) => ({ token: linkToken(params.id ?? ''), client: ip });

/** The own address of a link that a mail program has glued something to; null where nothing is. */
const unglued = ({ params }: PageRequest, pathOf: (token: string) => string): { redirect: string } | null => {
  const token = linkToken(params.id ?? '');
  return token !== '' && token !== params.id ? { redirect: pathOf(token) } : null;
};

/**
 * Where a confirmation mail leads. Nobody signs in here: the token in the address is all that is needed, and opening
 * changes nothing, since mail scanners open links too.
 */
export const mailLinkPages = (
  byLink: ConfirmByLink,
): Pick<PageMap, 'mail.email-registration.confirm' | 'mail.email-registration.complete'> => ({
  'mail.email-registration.confirm': {
    guard: 'none',
    async load(request) {
      const glued = unglued(request, mailPaths.confirmAddress);
      if (glued) return glued;
      const { receives: _, ...view } = await byLink.look(opening(request));
      return { head: { title: 'メールアドレスの確認', robots: 'noindex' }, view };
    },
    async act(request) {
      await byLink.confirm(opening(request));
      return { location: mailPaths.addressConfirmed(linkToken(request.params.id ?? '')) };
    },
  },
  'mail.email-registration.complete': {
    guard: 'none',
    async load(request) {
      const glued = unglued(request, mailPaths.addressConfirmed);
      if (glued) return glued;
      const seen = await byLink.look(opening(request));
      // Only the button on the page before leads here; whatever else stands behind the link is told there.
      if (seen.state !== 'confirmed')
        return { redirect: mailPaths.confirmAddress(linkToken(request.params.id ?? '')).replace(/\/$/, '') };
      const { address, name, receives = [] } = seen;
      const sent = request.query.get('sent') === '1';
      return { head: { title: '登録完了', robots: 'noindex' }, view: { address, name, receives, sent } };
    },
    async act(request) {
      await byLink.test(opening(request));
      return { location: `${mailPaths.addressConfirmed(linkToken(request.params.id ?? ''))}?sent=1` };
    },
  },
});

import type { MailAddView } from '../../../application/email-registration/mailadd.view.ts';
import type { OwnAddresses } from '../../../application/email-registration/own-addresses.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { familyPaths } from '../../../paths.ts';
import type { ActRequest, Outcome, Page } from '../page.ts';
import { postedAct, postedText } from '../posted.ts';

const MAILADD_PATH = familyPaths.emailRegistration;

type Parts = {
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
export function mailAddPage({ own, mailDomain, advice }: Parts): Page<MailAddView> {
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

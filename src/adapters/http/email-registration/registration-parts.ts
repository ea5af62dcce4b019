import { REGISTRATION_ACT_LABELS } from '../../../application/email-registration/email-registration.resource.ts';
import type { RegistrationBelow } from '../../../application/email-registration/registration-below.view.ts';
import type { RegistrationRow } from '../../../application/email-registration/registrations.port.ts';
import type { StaffAct, StaffActName } from '../../../application/email-registration/staff-acts.ts';
import { mayAskConfirmation, mayTest } from '../../../domain/email-registration/email-registration.ts';
import { emailWarning } from '../../../domain/form/text-fields.ts';
import { formatDateTime } from '../../../domain/format.ts';
import { managerPaths } from '../../../paths.ts';
import { eachRow, type ListAct, toldOf } from '../resource/list-acts.ts';
import type { ChoiceSources, ResourceParts } from '../resource/parts.ts';

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
export function registrationParts({ acts, choices, reads }: Parts): ResourceParts<RegistrationRow> {
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
const standingOf = (row: RegistrationRow): RegistrationBelow => ({
  state: row.state,
  memberId: row.memberId,
  memberName: row.name,
  confirmedAt: row.confirmedAt && formatDateTime(row.confirmedAt),
  lastError: row.lastError,
  warning: emailWarning(row.address),
  mayAsk: mayAskConfirmation(row.state),
  mayTest: mayTest(row),
});

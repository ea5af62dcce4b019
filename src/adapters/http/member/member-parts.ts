import type { MailRegistration, MailRegistrations } from '../../../application/member/member-records.ts';
import type { MemberRow } from '../../../application/member/member-rows.port.ts';
import type { SetMemberStatus } from '../../../application/member/set-status.ts';
import { MAIL_STATE_LABELS, RELATIONS } from '../../../domain/member/member.ts';
import { eachRow, toldOf } from '../resource/list-acts.ts';
import type { ChoiceSources, ResourceParts } from '../resource/parts.ts';
import { slipAddress } from './slip-page.ts';

type Parts = Pick<ResourceParts<MemberRow>, 'reads' | 'actLabels'> & {
  choices: ChoiceSources;
  formActs: NonNullable<ResourceParts<MemberRow>['formActs']>;
  setStatus: SetMemberStatus;
  registrations: MailRegistrations;
};

/** What the list of members has of its own: slips, stopping and resuming, the residents of the form. */
export const memberParts = ({
  choices,
  formActs,
  setStatus,
  reads,
  actLabels,
  registrations,
}: Parts): ResourceParts<MemberRow> => ({
  choices,
  formActs,
  reads,
  acts: [
    {
      act: 'slip',
      label: '利用案内を印刷',
      run: async (_actor, ids) => ({ location: slipAddress(ids) }),
    },
    {
      act: 'stop',
      label: '利用を停止',
      run: async (actor, ids) =>
        toldOf(await eachRow(ids, (id) => setStatus(actor, id, 'stopped')), '停止しました'),
    },
    {
      act: 'resume',
      label: '利用を再開',
      run: async (actor, ids) =>
        toldOf(await eachRow(ids, (id) => setStatus(actor, id, 'active')), '再開しました'),
    },
  ],
  actLabels,
  slots: async (_actor, row) => ({
    addresses: row ? liveOnes(await registrations.of(row.id)) : [],
    links: {
      relations: RELATIONS,
      // Whoever has left is no choice any more, and still stands in the form.
      linked: (row?.residents ?? []).map(({ residentId, name, room }) => ({
        value: String(residentId),
        label: `${name}（${room}）`,
      })),
    },
  }),
});

/** The addresses a member gets mail at, as its page shows them. */
const liveOnes = (all: readonly MailRegistration[]) =>
  all
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, address, status }) => ({ id, address, status: MAIL_STATE_LABELS[status] }));

import type {
  MemberSlots,
  PrintSlips,
  SetMemberStatus,
  SlipView,
} from '../../../application/member/member-acts.ts';
import type { MailRegistration, MailRegistrations } from '../../../application/member/member-records.ts';
import type { MemberRow } from '../../../application/member/members.port.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { MAIL_STATE_LABELS, RELATIONS } from '../../../domain/member/member.ts';
import { managerPaths } from '../../../paths.ts';
import { pageNotFound } from '../errors.ts';
import type { Page } from '../page.ts';
import { eachRow, toldOf } from '../resource/list-page.ts';
import type { ChoiceSources, ResourceParts } from '../resource/parts.ts';

type Parts = Pick<ResourceParts<MemberRow>, 'reads' | 'actLabels'> & {
  choices: ChoiceSources;
  formActs: NonNullable<ResourceParts<MemberRow>['formActs']>;
  setStatus: SetMemberStatus;
  registrations: MailRegistrations;
};

/** The list of members' own parts: slips, stopping and resuming, the residents of the form. */
export const memberParts = ({
  choices,
  formActs,
  setStatus,
  reads,
  actLabels,
  registrations,
}: Parts): ResourceParts<MemberRow, MemberSlots> => ({
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
      // Residents who have left are no choices any more, but stay in the form.
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

const SLIP_PATH = managerPaths.slips;

/** The address of the slips of these members. */
const slipAddress = (ids: readonly number[]): string =>
  `${SLIP_PATH}?${ids.map((id) => `id=${id}`).join('&')}`;

/** The ids in the address; throws `notFound` for none, or for one that is no id. */
function idsOf(query: URLSearchParams): number[] {
  const ids = new Set(query.getAll('id').map((text) => parseId(text)));
  if (ids.size === 0 || ids.has(null)) throw pageNotFound();
  return [...ids] as number[];
}

/** 利用案内: shows the members and what printing does; its button makes and shows the slips. */
export function slipPage(slips: PrintSlips): Page<SlipView> {
  return {
    guard: 'manager',
    scope: 'member:write',
    load: async ({ actor, query }) => ({
      head: { title: '利用案内の印刷', robots: 'noindex' },
      breadcrumb: [
        { label: '管理', href: managerPaths.home },
        { label: 'ご家族会員', href: managerPaths.list('member') },
        { label: '利用案内の印刷' },
      ],
      view: await slips.preview(actor, idsOf(query)),
    }),
    act: async ({ actor, query }) => ({ show: await slips.print(actor, idsOf(query)) }),
  };
}

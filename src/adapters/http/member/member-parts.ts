import { ACCOUNT_ACT_LABELS } from '../../../application/auth/account-acts.ts';
import type { MemberRow } from '../../../application/member/member-rows.port.ts';
import { RELATIONS } from '../../../domain/member/member.ts';
import type { ChoiceSources, ResourceParts } from '../resource/parts.ts';

type Parts = { choices: ChoiceSources; formActs: NonNullable<ResourceParts<MemberRow>['formActs']> };

/** What the list of members has of its own. */
export const memberParts = ({ choices, formActs }: Parts): ResourceParts<MemberRow> => ({
  choices,
  formActs,
  actLabels: ACCOUNT_ACT_LABELS,
  slots: async (_actor, row) => ({
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

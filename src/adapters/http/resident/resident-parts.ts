import type { MoveRoom } from '../../../application/resident/move-room.ts';
import { RESIDENT_ACT_LABELS } from '../../../application/resident/resident.resource.ts';
import type { ResidentBelow } from '../../../application/resident/resident-below.view.ts';
import type {
  LinkedMember,
  ResidentFamilies,
  ResidentRow,
} from '../../../application/resident/resident-rows.port.ts';
import type { WithdrawConsent } from '../../../application/resident/withdraw-consent.ts';
import { type Actor, can } from '../../../domain/actor.ts';
import { parseForm } from '../../../domain/form.ts';
import {
  CONSENT_PURPOSE_LABELS,
  CONSENT_PURPOSES,
  withdrawalSchema,
} from '../../../domain/resident/consent.ts';
import { stayIsOver } from '../../../domain/resident/resident.ts';
import type { DateString } from '../../../domain/time.ts';
import type { ActRequest, Outcome } from '../page.ts';
import type { ChoiceSources, ResourceParts } from '../resource/parts.ts';

type Parts = Pick<ResourceParts<ResidentRow>, 'reads'> & {
  choices: ChoiceSources;
  families: ResidentFamilies;
  withdrawConsent: WithdrawConsent;
  moveRoom: MoveRoom;
  today: () => DateString;
};

const editAddress = (id: number): string => `/manager/resident/edit/${id}`;

/** What the list of residents has of its own: withdrawing consents, moving, the families below the form. */
export const residentParts = (parts: Parts): ResourceParts<ResidentRow> => ({
  choices: parts.choices,
  reads: parts.reads,
  actLabels: RESIDENT_ACT_LABELS,
  slots: async (actor, row) => ({ below: row && (await belowOf(parts, actor, row)) }),
  formActs: {
    withdrawConsent: (request, id) => withdraw(parts, request, id),
    async moveRoom({ actor, form }, id) {
      const { name } = await parts.moveRoom(actor, id, form);
      return { location: editAddress(id), flash: { text: `${name}さんの居室を移しました。` } };
    },
  },
});

async function belowOf({ families, today }: Parts, actor: Actor, row: ResidentRow): Promise<ResidentBelow> {
  const writes = can(actor, 'resident:write') && row.anonymisedAt === null;
  const moves = writes && !stayIsOver(row, today());
  return {
    families: can(actor, 'member:read') ? (await families.of(row.id)).map(shownMember) : null,
    granted: writes ? CONSENT_PURPOSES.filter((purpose) => row.consents[purpose].state === 'granted') : [],
    move: !moves ? 'no' : actor.audience === 'manager' && actor.facility === null ? 'anywhere' : 'within',
    due: writes && row.retention === 'over',
  };
}

const shownMember = ({ id, name, relation, representative, phone }: LinkedMember) => ({
  id,
  name,
  relation,
  representative,
  phone,
});

/** Of the purpose that was pressed; of all where none is named. */
async function withdraw(
  { withdrawConsent }: Parts,
  { actor, form }: ActRequest,
  id: number,
): Promise<Outcome> {
  const { purpose } = parseForm(withdrawalSchema, form, 'resident.withdrawal');
  await withdrawConsent(actor, id, purpose ? [purpose] : 'all');
  const what = purpose ? `「${CONSENT_PURPOSE_LABELS[purpose]}」の同意` : 'すべての同意';
  return { location: editAddress(id), flash: { text: `${what}を撤回しました。` } };
}

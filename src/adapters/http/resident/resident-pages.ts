import type { PhoneWords } from '../../../application/phone-words.port.ts';
import type { AnonymiseResident, AnonymiseView } from '../../../application/resident/anonymise-resident.ts';
import { RESIDENT_ACT_LABELS } from '../../../application/resident/resident.resource.ts';
import type { ResidentActs } from '../../../application/resident/resident-acts.ts';
import type {
  ResidentDetailsView,
  ResidentPhotosView,
} from '../../../application/resident/resident-details.view.ts';
import type {
  LinkedMember,
  ResidentFamilies,
  ResidentRow,
} from '../../../application/resident/residents.port.ts';
import type { RowUse } from '../../../application/resource/collection.port.ts';
import { type Actor, can } from '../../../domain/actor.ts';
import { parseForm } from '../../../domain/form/form.ts';
import {
  CONSENT_PURPOSE_LABELS,
  type ConsentPurpose,
  grantedPurposes,
  NO_CONSENTS,
  withdrawalSchema,
} from '../../../domain/resident/consent.ts';
import { stayIsOver } from '../../../domain/resident/resident.ts';
import type { DateString } from '../../../domain/time.ts';
import { managerPaths } from '../../../paths.ts';
import type { ActRequest, Outcome, Page } from '../page.ts';
import { type ChoiceSources, idOf, type ResourceParts } from '../resource/parts.ts';

type Parts = Pick<ResourceParts<ResidentRow>, 'reads'> & {
  choices: ChoiceSources;
  families: ResidentFamilies;
  acts: ResidentActs;
  photosOf: (actor: Actor, row: Pick<ResidentRow, 'id' | 'consents'>) => Promise<ResidentPhotosView | null>;
  mediaOf: (residentId: number) => Promise<readonly RowUse[]>;
  phoneWords: PhoneWords;
  today: () => DateString;
};

const editAddress = (id: number): string => managerPaths.edit('resident', id);

/** The list of residents' own parts: withdrawing consents, moving, and what stands below the form. */
export const residentParts = (
  parts: Parts,
): ResourceParts<ResidentRow, { below: ResidentDetailsView | null }> => ({
  choices: parts.choices,
  reads: parts.reads,
  actLabels: RESIDENT_ACT_LABELS,
  slots: async (actor, row) => ({ below: row && (await detailsOf(parts, actor, row)) }),
  formActs: {
    withdrawConsent: (request, id) => withdraw(parts, request, id),
    async moveRoom({ actor, form }, id) {
      const { name } = await parts.acts.moveRoom(actor, id, form);
      return { location: editAddress(id), flash: { text: `${name}さんの居室を移しました。` } };
    },
  },
});

async function detailsOf(
  { families, photosOf, mediaOf, phoneWords, today }: Parts,
  actor: Actor,
  row: ResidentRow,
): Promise<ResidentDetailsView> {
  const writes = can(actor, 'resident:write') && row.anonymisedAt === null;
  const moves = writes && !stayIsOver(row, today());
  return {
    families: can(actor, 'member:read')
      ? (await families.of(row.id)).map((one) => shownMember(one, phoneWords))
      : null,
    photos: await photosOf(actor, row),
    media: can(actor, 'media:read') ? await mediaOf(row.id) : null,
    granted: writes ? grantedPurposes(row.consents) : [],
    move: !moves ? 'no' : actor.audience === 'manager' && actor.facility === null ? 'anywhere' : 'within',
    due: writes && row.retention === 'over',
  };
}

const shownMember = (
  { id, name, relation, representative, phone }: LinkedMember,
  phoneWords: PhoneWords,
) => ({
  id,
  name,
  relation,
  representative,
  phone: phone && phoneWords(phone),
});

/** Withdraws the consent to the purpose whose button was pressed; to all where none is named. */
async function withdraw(
  { acts, photosOf }: Parts,
  { actor, form }: ActRequest,
  id: number,
): Promise<Outcome> {
  const { purpose } = parseForm(withdrawalSchema, form, 'resident.withdrawal');
  await acts.withdrawConsent(actor, id, purpose ? [purpose] : 'all');
  const what = purpose ? `「${CONSENT_PURPOSE_LABELS[purpose]}」の同意` : 'すべての同意';
  const photos = await photosOf(actor, { id, consents: NO_CONSENTS });
  const hidden = photos ? hiddenBy(photos, purpose) : 0;
  return {
    location: editAddress(id) + (hidden > 0 ? '#photos' : ''),
    flash: {
      text: [
        `${what}を撤回しました。`,
        ...(hidden > 0
          ? [`写真${hidden}枚が、だれにも見えなくなりました（「写真」に一覧があります）。`]
          : []),
      ].join('\n'),
    },
  };
}

/** How many photos nobody sees without the consent to a purpose, or to any of them. */
function hiddenBy({ individual, group, count }: ResidentPhotosView, purpose: ConsentPurpose | null): number {
  if (purpose === null) return count;
  return { individual, group, premises: 0, public: 0 }[purpose];
}

const DUE_LIST = managerPaths.list('resident', '?retention=over');

/** 匿名化: a page that says what is done to whom; its one button does it, and it cannot be undone. */
export const anonymisePage = (anonymise: AnonymiseResident): Page<AnonymiseView> => ({
  guard: 'manager',
  scope: 'resident:write',
  async load({ actor, params }) {
    const view = await anonymise.preview(actor, idOf(params));
    return {
      head: { title: `${view.name}を匿名にする`, robots: 'noindex' },
      breadcrumb: [
        { label: '管理', href: managerPaths.home },
        { label: '入居者', href: managerPaths.list('resident') },
        { label: view.name, href: managerPaths.edit('resident', view.id) },
        { label: '匿名化' },
      ],
      view,
    };
  },
  async act({ actor, params }) {
    await anonymise.anonymise(actor, idOf(params));
    return {
      location: DUE_LIST,
      flash: { text: '匿名にしました。お名前などの記録は残っていません。', lasting: true },
    };
  },
});

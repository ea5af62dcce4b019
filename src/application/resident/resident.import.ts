import { z } from 'zod';
import type { WorkerActor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import {
  CONSENT_PURPOSE_LABELS,
  CONSENT_PURPOSES,
  CONSENT_STATE_LABELS,
  type Consent,
  type ConsentPurpose,
} from '../../domain/resident/consent.ts';
import {
  RESIDENT_STATUS_LABELS,
  residentSchema,
  VISIT_PERMISSION_LABELS,
} from '../../domain/resident/resident.ts';
import { facilitiesOf, facilityLabel, unitLabel, unitsOf } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import {
  type Claim,
  choiceCell,
  choiceColumn,
  dateColumn,
  dayCell,
  flagColumn,
  type Holder,
  type ImportColumn,
  type ImportList,
  notAmong,
  type RawForm,
  readChoiceCell,
  readDayCell,
  textColumn,
} from '../import/import-list.ts';
import { choicesOf } from '../resource/choice.ts';
import { residentResource } from './resident.resource.ts';
import type { ResidentDirectory, ResidentRow } from './residents.port.ts';

type Ports = { profile: SiteProfile; residents: Pick<ResidentDirectory, 'inRooms'> };
type Column = ImportColumn<ResidentRow, unknown>;

/** How residents are written in a file. */
export function residentImport({
  profile,
  residents,
}: Ports): ImportList<ResidentRow, typeof residentSchema, unknown> {
  return {
    resource: residentResource,
    columns: [
      textColumn({ key: 'number', label: '入居者番号', required: true, example: 'R-0000' }),
      textColumn({ key: 'familyName', label: '姓', required: true, example: '見本' }),
      textColumn({ key: 'givenName', label: '名', required: true, example: '花子' }),
      textColumn({ key: 'familyKana', label: 'せい', required: true, example: 'みほん' }),
      textColumn({ key: 'givenKana', label: 'めい', required: true, example: 'はなこ' }),
      facilityColumn(profile),
      unitColumn(profile),
      textColumn({ key: 'room', label: '居室', required: true, example: '101' }),
      dateColumn({ key: 'movedInOn', label: '入居日', required: true, example: '2026/4/1' }),
      dateColumn({ key: 'leftOn', label: '退居日', example: '' }),
      choiceColumn({ key: 'status', label: '状態', example: '入居中' }, choicesOf(RESIDENT_STATUS_LABELS)),
      choiceColumn({ key: 'visits', label: '面会可否', example: '可' }, choicesOf(VISIT_PERMISSION_LABELS)),
      textColumn({ key: 'visitsReason', label: '面会を控える理由', example: '' }),
      textColumn({ key: 'careNote', label: '配慮', example: '右の耳が聞こえやすい' }),
      flagColumn({ key: 'visitLimitExempt', label: '面会回数の例外', example: '' }),
      ...CONSENT_PURPOSES.flatMap(consentColumns),
    ],
    nameOf: (cells) => `${cells.get('姓') ?? ''} ${cells.get('名') ?? ''}（${cells.get('居室') ?? ''}）`,
    lookUp: async () => null,
    check: ({ facility, unit }) =>
      unit === null || unitLabel(profile, facility, unit) !== undefined
        ? []
        : [{ label: UNIT, text: `${UNIT}がその施設にありません。${UNIT}を選び直してください。` }],
    claims: roomClaims,
    holders: async (worker, claims) => roomHolders(residents, worker, claims),
    conflictText: (by) =>
      `この居室には、その期間に${by}が入居しています。居室か入居日・退居日を確かめてください。`,
  };
}

const UNIT = '階・ユニット';

function facilityColumn(profile: SiteProfile): Column {
  const choices = facilitiesOf(profile).map((value) => ({ value, label: facilityLabel(profile, value) }));
  const column = {
    key: 'facility',
    label: '施設',
    required: true,
    example: choices[0]?.label ?? '',
  } as const;
  return choiceColumn(column, choices);
}

/** The unit, one of the facility in the same line, whose column comes first. */
function unitColumn(profile: SiteProfile): Column {
  const choicesIn = (facility: Facility) =>
    unitsOf(profile, facility).map(({ code, label }) => ({ value: code, label }));
  const [first] = facilitiesOf(profile);
  return {
    key: 'unit',
    label: UNIT,
    example: (first && choicesIn(first)[0]?.label) ?? '',
    cellOf: ({ unit, facility }) => choiceCell(unit, choicesIn(facility)),
    put: (raw, cell) => {
      const facility = residentSchema.shape.facility.safeParse(raw.facility);
      raw.unit = '';
      // Without a facility its units cannot be checked yet.
      if (!facility.success) return null;
      const choices = choicesIn(facility.data);
      const value = readChoiceCell(cell, choices);
      raw.unit = value ?? '';
      return value === null ? notAmong(UNIT, choices) : null;
    },
  };
}

const STATES = choicesOf(CONSENT_STATE_LABELS);

/** The four cells of one consent: the answer, and who gave it as what on which day. */
function consentColumns(purpose: ConsentPurpose): Column[] {
  const label = CONSENT_PURPOSE_LABELS[purpose];
  const part = (
    field: keyof Consent,
    own: string,
    cellOf: (consent: Consent) => string,
    read: (cell: string) => string | null,
  ): Column => ({
    key: 'consents',
    refusedAs: `consents[${purpose}][${field}]`,
    label: own,
    example: '',
    cellOf: ({ consents }) => cellOf(consents[purpose]),
    put: (raw, cell) => {
      const value = read(cell);
      raw.consents = withConsent(raw, purpose, { [field]: value ?? '' });
      return value === null ? notAmong(own, STATES) : null;
    },
  });
  const asTyped = (cell: string): string => cell;
  return [
    part(
      'state',
      label,
      ({ state }) => choiceCell(state, STATES),
      (cell) => readChoiceCell(cell, STATES),
    ),
    part('signer', `${label}の署名者`, ({ signer }) => signer ?? '', asTyped),
    part('relation', `${label}の続柄`, ({ relation }) => relation ?? '', asTyped),
    part('signedOn', `${label}の日付`, ({ signedOn }) => dayCell(signedOn), readDayCell),
  ];
}

const withConsent = (raw: RawForm, purpose: ConsentPurpose, part: object): object => {
  const consents = (raw.consents || {}) as Record<string, object>;
  return { ...consents, [purpose]: { ...consents[purpose], ...part } };
};

/** The fields that say who lives in which room; parsed apart, so that a line with other errors is checked, too. */
const { facility, room, movedInOn, leftOn } = residentSchema.shape;
const staySchema = z.object({ facility, room, movedInOn, leftOn });

/** The room a line of a file would have, where it says enough of it: where nobody moves, from the last move on. */
function roomClaims(raw: RawForm, row: ResidentRow | null): Claim[] {
  const stay = staySchema.safeParse(raw);
  if (!stay.success) return [];
  const { data } = stay;
  const stays = row !== null && roomOf(row) === roomOf(data) && row.movedInOn === data.movedInOn;
  const from = (stays && row.roomSince) || data.movedInOn;
  return [{ thing: roomOf(data), label: '居室', from, to: data.leftOn }];
}

const roomOf = ({ facility, room }: { facility: string; room: string }): string => `${facility} ${room}`;

/** Who has, had or will have these rooms, within the worker's range. */
const roomHolders = async (
  residents: Pick<ResidentDirectory, 'inRooms'>,
  worker: WorkerActor,
  claims: readonly Claim[],
): Promise<Holder[]> => {
  const rooms = [...new Set(claims.map(({ thing }) => thing.slice(thing.indexOf(' ') + 1)))];
  const stays = await residents.inRooms(rooms, worker.facility);
  return stays.map((stay) => ({
    rowId: stay.id,
    thing: roomOf(stay),
    from: stay.since,
    to: stay.leftOn,
    who: `${stay.name}さん（${stay.number}）`,
  }));
};

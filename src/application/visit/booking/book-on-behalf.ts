import type { Actor } from '../../../domain/actor.ts';
import type { Facility } from '../../../domain/facility.ts';
import type { Resident } from '../../../domain/resident/resident.ts';
import { toInstant } from '../../../domain/time.ts';
import { CHANNEL_LABELS } from '../../../domain/visit/visit.ts';
import { VISIT_MODE_LABELS, VISIT_MODES } from '../../../domain/visit-mode.ts';
import { type Choice, choicesOf } from '../../resource/choice.ts';
import { requireVisitWorker, visitMissing } from '../visit-access.ts';
import type { SlotChoices, SlotDayView } from './slot-choices.ts';

/** Booking on behalf of a family: first the resident, then everything else. */
export type BookOnBehalfView = {
  residents: readonly Choice[];
  modes: readonly Choice[];
  mode: string;
  /** The time that was asked for by the address; '' for none. */
  startsAt: string;
  /** Null until a resident is chosen. */
  chosen: {
    residentId: number;
    name: string;
    members: readonly (Choice & { phone: string })[];
    channels: readonly Choice[];
    days: readonly SlotDayView[];
    /** What speaks against a booking at all: 面会不可, 月の回数; staff go beyond it with a reason. */
    warning: string | null;
    maxParticipants: number;
  } | null;
};

/** A resident as a booking on behalf needs it, with the members of the family. */
export type ResidentWithFamily = Pick<Resident, 'facility' | 'unit' | 'room' | 'visits' | 'visitsReason'> & {
  readonly id: number;
  readonly name: string;
  readonly members: readonly {
    readonly id: number;
    readonly name: string;
    readonly number: string;
    readonly relation: string;
    readonly phone: string;
  }[];
};

export interface ResidentsWithFamilies {
  /** A live one of the facility, or (null) of any. */
  find(facility: Facility | null, id: number): Promise<ResidentWithFamily | undefined>;
}

type Ports = {
  residents: ResidentsWithFamilies;
  residentChoices: (actor: Actor) => Promise<readonly Choice[]>;
  slotChoices: SlotChoices;
  maxParticipants: (facility: Facility) => number;
};

type Asked = { resident: number | null; mode: string | null; startsAt: string | null };

const CHANNEL_CHOICES = choicesOf(CHANNEL_LABELS).filter(({ value }) => value !== 'web');

/** What the form needs by which staff book for a family. */
export function makeBookOnBehalf({ residents, residentChoices, slotChoices, maxParticipants }: Ports) {
  const chosenOf = async (
    resident: ResidentWithFamily,
    mode: (typeof VISIT_MODES)[number],
  ): Promise<BookOnBehalfView['chosen']> => ({
    residentId: resident.id,
    name: `${resident.name}（${resident.room}）`,
    members: resident.members.map(({ id, name, number, relation, phone }) => ({
      value: String(id),
      label: `${name}（${relation}・${number}）`,
      phone,
    })),
    channels: CHANNEL_CHOICES,
    days: await slotChoices({ facility: resident.facility, unit: resident.unit, mode }),
    warning: resident.visits === 'suspended' ? suspended(resident) : null,
    maxParticipants: maxParticipants(resident.facility),
  });

  return async (actor: Actor, asked: Asked): Promise<BookOnBehalfView> => {
    const worker = requireVisitWorker(actor, 'write');
    const mode = VISIT_MODES.find((one) => one === asked.mode) ?? 'online';
    const [choices, resident] = await Promise.all([
      residentChoices(actor),
      asked.resident === null ? null : residents.find(worker.facility, asked.resident),
    ]);
    if (resident === undefined) throw visitMissing();
    return {
      residents: choices,
      modes: choicesOf(VISIT_MODE_LABELS),
      mode,
      startsAt: toInstant(asked.startsAt ?? '') ?? '',
      chosen: resident && (await chosenOf(resident, mode)),
    };
  };
}

export type BookOnBehalf = ReturnType<typeof makeBookOnBehalf>;

const suspended = ({ visitsReason }: ResidentWithFamily): string =>
  `この方の面会は、いま控えています。${visitsReason ? `理由：${visitsReason}` : ''}`;

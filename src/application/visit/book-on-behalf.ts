import type { Actor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import { toInstant } from '../../domain/time.ts';
import { CHANNEL_LABELS } from '../../domain/visit/visit.ts';
import { VISIT_MODE_LABELS, VISIT_MODES } from '../../domain/visit-mode.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import type { BookOnBehalfView } from './book-on-behalf.view.ts';
import type { BookingResident, BookingResidents } from './booking-residents.port.ts';
import type { SlotChoices } from './slot-choices.ts';
import { visitMissing } from './touch-visit.ts';
import { visitWorker } from './visit-worker.ts';

type Ports = {
  residents: BookingResidents;
  residentChoices: (actor: Actor) => Promise<readonly Choice[]>;
  slotChoices: SlotChoices;
  mostParticipants: (facility: Facility) => number;
};

type Asked = { resident: number | null; mode: string | null; startsAt: string | null };

const CHANNEL_CHOICES = choicesOf(CHANNEL_LABELS).filter(({ value }) => value !== 'web');

/** What the form needs by which staff book for a family. */
export function makeBookOnBehalf({ residents, residentChoices, slotChoices, mostParticipants }: Ports) {
  const chosenOf = async (
    resident: BookingResident,
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
    mostParticipants: mostParticipants(resident.facility),
  });

  return async (actor: Actor, asked: Asked): Promise<BookOnBehalfView> => {
    const worker = visitWorker(actor, 'write');
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

const suspended = ({ visitsReason }: BookingResident): string =>
  `この方の面会は、いま控えています。${visitsReason ? `理由：${visitsReason}` : ''}`;

import type { Choice } from '../resource/choice.ts';
import type { SlotDayView } from './slot-choice.view.ts';

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
    mostParticipants: number;
  } | null;
};

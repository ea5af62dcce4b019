import type { FormSlots } from '../../../resource/FormPage.tsx';
import { RoomsInput } from './RoomsInput.tsx';

/** What the form of a vacancy has of its own: a number for each unit. */
export const vacancyFormSlots: FormSlots = { inputs: { rooms: RoomsInput } };

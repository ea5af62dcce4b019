import { z } from 'zod';
import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { parseForm } from '../../domain/form/form.ts';
import { roomMoveSchema, stayIsOver } from '../../domain/resident/resident.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import { outside, stayWithin } from '../resource/stay-within.ts';
import { residentResource } from './resident.resource.ts';
import type { ResidentMoves, ResidentRow, ResidentRows } from './resident-rows.port.ts';

type Ports = {
  touch: RunAuditedAct<ResidentRow>;
  residents: Pick<ResidentRows, 'update'>;
  moves: ResidentMoves;
  isUnitOf: (facility: Facility, unit: string) => boolean;
  clock: Clock;
};

/** The fields stand under a name of their own: the page has the form of the whole resident, too. */
const formSchema = z.object({ move: z.preprocess((raw) => raw ?? {}, roomMoveSchema) });

/** Moves a resident to another room from today on. Throws as the list does; `invalid` names `move[…]` fields. */
export type MoveRoom = (actor: Actor, id: number, form: unknown) => Promise<ResidentRow>;

/** 居室の移動: within the worker's range, into a room that nobody else needs from today on. */
export const makeMoveRoom =
  ({ touch, residents, moves, isUnitOf, clock }: Ports): MoveRoom =>
  async (actor, id, form) => {
    const { move } = parseForm(formSchema, form, 'resident.move');
    return touch(actor, id, 'moveRoom', async (row) => {
      const today = tokyoDate(clock.now());
      if (stayIsOver(row, today))
        throw new DomainError('rejected', 'resident.gone', '退居された方の居室は移せません。');
      const home = { facility: move.facility ?? row.facility, unit: move.unit, room: move.room };
      if (can(actor, 'resident:write'))
        stayWithin(residentResource.scope.within(actor), home, 'old', outside('resident', '入居者'));
      if (home.unit !== null && !isUnitOf(home.facility, home.unit))
        throw refusal('unit', '選んだ階・ユニットは、その施設にありません。選び直してください。');
      const before = { facility: row.facility, unit: row.unit, room: row.room };
      if (home.facility === before.facility && home.room === before.room)
        throw refusal('room', 'いまの居室と同じです。移る先の居室を入力してください。');
      await moves.setRoomSince(id, today);
      await residents.update(id, { ...row, ...home }).catch(besideItsField);
      return { before, after: home };
    });
  };

const refusal = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'resident.move', message, { fields: { [`move[${field}]`]: [message] } });

/** What the list says of a field, said of the same field of this form. */
function besideItsField(error: unknown): never {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
  const fields = Object.entries(error.fields).map(([name, words]) => [`move[${name}]`, words]);
  throw new DomainError('invalid', error.code, error.message, { fields: Object.fromEntries(fields) });
}

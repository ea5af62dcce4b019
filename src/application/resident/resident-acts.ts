import { z } from 'zod';
import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { parseForm } from '../../domain/form/form.ts';
import { CONSENT_PURPOSES, type ConsentPurpose, withdrawn } from '../../domain/resident/consent.ts';
import { roomMoveSchema, stayIsOver } from '../../domain/resident/resident.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PublicChange } from '../public-change.port.ts';
import { assertWithin } from '../resource/crud-rules.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import { residentResource } from './resident.resource.ts';
import type { ResidentMoves, ResidentRow, ResidentRows } from './residents.port.ts';

type Ports = {
  touch: RunAuditedAct<ResidentRow>;
  residents: Pick<ResidentRows, 'update'>;
  /** Public pages may show the resident. */
  changed: PublicChange;
  clock: Clock;
};

/** Takes back what was granted for these purposes, or for all. Throws as the list does, `rejected` where nothing was. */
export type WithdrawConsent = (
  actor: Actor,
  id: number,
  purposes: readonly ConsentPurpose[] | 'all',
) => Promise<void>;

/** 同意の撤回: from today the answer is 不可; who had signed stays to be read. */
export const makeWithdrawConsent =
  ({ touch, residents, changed, clock }: Ports): WithdrawConsent =>
  async (actor, id, purposes) => {
    await touch(actor, id, 'withdrawConsent', async (row) => {
      const granted = CONSENT_PURPOSES.filter(
        (purpose) =>
          row.consents[purpose].state === 'granted' && (purposes === 'all' || purposes.includes(purpose)),
      );
      if (granted.length === 0)
        throw new DomainError(
          'rejected',
          'resident.nothingGranted',
          '撤回する同意がありません。画面を開き直して、いまの同意を確かめてください。',
        );
      const consents = withdrawn(row.consents, granted, tokyoDate(clock.now()));
      await residents.update(id, { ...row, consents });
      await changed();
      return { before: { consents: row.consents }, after: { consents } };
    });
  };

type MoveRoomPorts = {
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
  ({ touch, residents, moves, isUnitOf, clock }: MoveRoomPorts): MoveRoom =>
  async (actor, id, form) => {
    const { move } = parseForm(formSchema, form, 'resident.move');
    return touch(actor, id, 'moveRoom', async (row, worker) => {
      const today = tokyoDate(clock.now());
      if (stayIsOver(row, today))
        throw new DomainError('rejected', 'resident.gone', '退居された方の居室は移せません。');
      const home = { facility: move.facility ?? row.facility, unit: move.unit, room: move.room };
      assertWithin(residentResource, residentResource.scope.within(worker), 'old', home);
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

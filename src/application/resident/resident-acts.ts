import { z } from 'zod';
import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { parseForm } from '../../domain/form/form.ts';
import { type ConsentPurpose, grantedPurposes, withdrawn } from '../../domain/resident/consent.ts';
import { roomMoveSchema, stayIsOver } from '../../domain/resident/resident.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PublicChange } from '../public-change.port.ts';
import { assertWithin } from '../resource/crud-rules.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import { residentResource } from './resident.resource.ts';
import type { ResidentMoves, ResidentRow, ResidentRows } from './residents.port.ts';

type Ports = {
  runAct: RunAuditedAct<ResidentRow>;
  residents: Pick<ResidentRows, 'update'>;
  moves: ResidentMoves;
  isUnitOf: (facility: Facility, unit: string) => boolean;
  /** Called where public pages may have shown the resident. */
  publicChange: PublicChange;
  clock: Clock;
};

/** What is done to a resident besides saving the form. Both throw as the list does. */
export interface ResidentActs {
  /**
   * 同意の撤回 for these purposes, or for all: from today the answer is 不可; who had signed stays readable. Throws
   * `rejected` where nothing was granted.
   */
  withdrawConsent(actor: Actor, id: number, purposes: readonly ConsentPurpose[] | 'all'): Promise<void>;
  /**
   * 居室の移動 from today on, within the worker's range, into a room that nobody else needs. `invalid` names `move[…]`
   * fields.
   */
  moveRoom(actor: Actor, id: number, form: unknown): Promise<ResidentRow>;
}

export const makeResidentActs = (ports: Ports): ResidentActs => ({
  withdrawConsent: makeWithdrawConsent(ports),
  moveRoom: makeMoveRoom(ports),
});

const makeWithdrawConsent =
  ({ runAct, residents, publicChange, clock }: Ports): ResidentActs['withdrawConsent'] =>
  async (actor, id, purposes) => {
    await runAct(actor, id, 'withdrawConsent', async (row) => {
      const granted = grantedPurposes(row.consents).filter(
        (purpose) => purposes === 'all' || purposes.includes(purpose),
      );
      if (granted.length === 0)
        throw new DomainError(
          'rejected',
          'resident.nothingGranted',
          '撤回する同意がありません。画面を開き直して、いまの同意を確かめてください。',
        );
      const consents = withdrawn(row.consents, granted, tokyoDate(clock.now()));
      await residents.update(id, { ...row, consents });
      await publicChange();
      return { before: { consents: row.consents }, after: { consents } };
    });
  };

/** The fields stand under a name of their own: the page has the form of the whole resident, too. */
const moveForm = z.object({ move: z.preprocess((raw) => raw ?? {}, roomMoveSchema) });

const makeMoveRoom =
  ({ runAct, residents, moves, isUnitOf, clock }: Ports): ResidentActs['moveRoom'] =>
  async (actor, id, form) => {
    const { move } = parseForm(moveForm, form, 'resident.move');
    return runAct(actor, id, 'moveRoom', async (row, worker) => {
      const today = tokyoDate(clock.now());
      if (stayIsOver(row, today))
        throw new DomainError('rejected', 'resident.gone', '退居された方の居室は移せません。');
      const home = { facility: move.facility ?? row.facility, unit: move.unit, room: move.room };
      assertWithin(residentResource, residentResource.scope.within(worker), 'old', home);
      if (home.unit !== null && !isUnitOf(home.facility, home.unit))
        throw moveRefusal('unit', '選んだ階・ユニットは、その施設にありません。選び直してください。');
      const before = { facility: row.facility, unit: row.unit, room: row.room };
      if (home.facility === before.facility && home.room === before.room)
        throw moveRefusal('room', 'いまの居室と同じです。移る先の居室を入力してください。');
      await moves.setRoomSince(id, today);
      await residents.update(id, { ...row, ...home }).catch(rethrowForMoveForm);
      return { before, after: home };
    });
  };

const moveRefusal = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'resident.move', message, { fields: { [`move[${field}]`]: [message] } });

/** Throws what the list says of a field again for the same field of this form. */
function rethrowForMoveForm(error: unknown): never {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
  const fields = Object.entries(error.fields).map(([name, words]) => [`move[${name}]`, words]);
  throw new DomainError('invalid', error.code, error.message, { fields: Object.fromEntries(fields) });
}

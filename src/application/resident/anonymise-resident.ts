import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDate } from '../../domain/format.ts';
import { anonymousResident } from '../../domain/resident/resident.ts';
import type { History } from '../history/history.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AnonymousPeople, NamedPerson, ResidentRow, ResidentRows } from './residents.port.ts';

/** 匿名化: the resident, the last day of the stay, and the members whose registration ends with it. */
export type AnonymiseView = {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly room: string;
  /** The last day, in words. */
  readonly leftOn: string;
  readonly keptMonths: number;
  /** Members who are made anonymous, too. */
  readonly ending: readonly NamedPerson[];
  /** Members who stay: they belong to somebody else as well. */
  readonly staying: readonly NamedPerson[];
};

type Ports = {
  /** The row as the list gives it to whom it may be shown. */
  get: (actor: Actor, id: number) => Promise<ResidentRow>;
  runAct: RunAuditedAct<ResidentRow>;
  residents: Pick<ResidentRows, 'update'>;
  people: AnonymousPeople;
  history: Pick<History, 'record'>;
  reads: Pick<PersonalReads, 'record'>;
  keptMonths: number;
};

/** 匿名化 of a resident whose retention is over: a preview, and the act, which cannot be undone. */
export function makeAnonymiseResident(ports: Ports) {
  const { get, runAct, residents, people, history, reads, keptMonths } = ports;
  /** Throws `notFound` before the retention is over: the page does not exist until then. */
  const assertDue = (row: ResidentRow): ResidentRow => {
    if (row.retention === 'over') return row;
    throw new DomainError('notFound', 'resident.notDue', 'この入居者は、匿名にする時期ではありません。');
  };
  return {
    async preview(actor: Actor, id: number): Promise<AnonymiseView> {
      const { name, number, room, leftOn } = assertDue(await get(actor, id));
      await reads.record({ actor, resource: 'resident', rowId: id, what: 'page' });
      const { ending, staying } = await people.membersOf(id);
      return { id, name, number, room, leftOn: formatDate(leftOn ?? ''), keptMonths, ending, staying };
    },
    /** In one transaction with its history; asks again under the lock, as a colleague may have saved meanwhile. */
    async anonymise(actor: Actor, id: number): Promise<void> {
      assertDue(await get(actor, id));
      await runAct(actor, id, 'anonymise', async (row) => {
        assertDue(row);
        const members = await people.lockEnding(id);
        await residents.update(id, anonymousResident(row, id));
        await people.forget({ residentId: id, memberIds: members });
        for (const rowId of members)
          await history.record({
            actor,
            resource: 'member',
            rowId,
            act: 'anonymise',
            before: null,
            after: null,
          });
        return null;
      });
    },
  };
}

export type AnonymiseResident = ReturnType<typeof makeAnonymiseResident>;

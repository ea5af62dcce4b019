import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDate } from '../../domain/format.ts';
import { anonymousResident } from '../../domain/resident/resident.ts';
import type { History } from '../history/history.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AnonymousPeople, ResidentRow, ResidentRows } from './residents.port.ts';

type Person = { readonly id: number; readonly name: string };

/** 匿名化: whose record it is, since when they are gone, and whose registration ends with it. */
export type AnonymiseView = {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly room: string;
  /** The last day, in words. */
  readonly leftOn: string;
  readonly keptMonths: number;
  /** Members who are made anonymous, too. */
  readonly ending: readonly Person[];
  /** Members who stay: they belong to somebody else as well. */
  readonly staying: readonly Person[];
};

type Ports = {
  /** The row as the list gives it to whom it may be shown. */
  get: (actor: Actor, id: number) => Promise<ResidentRow>;
  touch: RunAuditedAct<ResidentRow>;
  residents: Pick<ResidentRows, 'update'>;
  people: AnonymousPeople;
  history: Pick<History, 'record'>;
  reads: Pick<PersonalReads, 'record'>;
  keptMonths: number;
};

/** 匿名化 of a resident whose retention is over: what it would do, and the doing. It cannot be undone. */
export function makeAnonymiseResident(ports: Ports) {
  const { get, touch, residents, people, history, reads, keptMonths } = ports;
  /** Throws `notFound` for whoever is not due: the page exists only for them. */
  const due = (row: ResidentRow): ResidentRow => {
    if (row.retention === 'over') return row;
    throw new DomainError('notFound', 'resident.notDue', 'この入居者は、匿名にする時期ではありません。');
  };
  return {
    async preview(actor: Actor, id: number): Promise<AnonymiseView> {
      const { name, number, room, leftOn } = due(await get(actor, id));
      await reads.record({ actor, room: 'resident', rowId: id, what: 'page' });
      const { ending, staying } = await people.membersOf(id);
      return { id, name, number, room, leftOn: formatDate(leftOn ?? ''), keptMonths, ending, staying };
    },
    /** In one transaction with its history; what a colleague did meanwhile counts. */
    async anonymise(actor: Actor, id: number): Promise<void> {
      due(await get(actor, id));
      await touch(actor, id, 'anonymise', async (row) => {
        due(row);
        const members = await people.holdEnding(id);
        await residents.update(id, anonymousResident(row, id));
        await people.forget({ residentId: id, memberIds: members });
        for (const rowId of members)
          await history.record({ actor, room: 'member', rowId, act: 'anonymise', before: null, after: null });
        return null;
      });
    },
  };
}

export type AnonymiseResident = ReturnType<typeof makeAnonymiseResident>;

import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { overlapped } from '../../domain/term/conflicts.ts';
import { isOpen, type TermForm, whenWords } from '../../domain/term/term.ts';
import type { Crud } from '../resource/crud.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { TermRow, TermRows } from './terms.port.ts';

export type TermCrud = Crud<TermRow, TermForm>;

type Ports = {
  crud: TermCrud;
  terms: Pick<TermRows, 'holdAll' | 'valid'>;
  /** Calls that a facility can hold at one time. */
  tabletsOf: (facility: Facility) => number;
  inTransaction: InTransaction;
};

/**
 * A term's `create`, `update` and `restore`: no two open terms of one kind of visit lie over each other, whoever saves
 * at the same time, and none offers more calls than there are tablets. Everything else is the list's own.
 */
export function makeWriteTerm({ crud, terms, tabletsOf, inTransaction }: Ports): TermCrud {
  /** After the write, so that what a worker may not see is refused first and never named; a refusal undoes it. */
  const check = async (term: TermForm, id: number): Promise<void> => {
    if (!isOpen(term)) return;
    const tablets = tabletsOf(term.facility);
    if (term.mode === 'online' && term.capacity > tablets)
      throw refusal('capacity', `オンラインの定員は、施設の端末の台数（${tablets}台）以下にしてください。`);
    const { facility, validFrom: from, validUntil: to } = term;
    const other = overlapped(term, id, await terms.valid({ facility, from, to }));
    if (other)
      throw refusal(
        'startsAt',
        `「${other.name}」（${whenWords(other)}）と重なります。曜日・時間・期間・階のどれかを変えてください。`,
      );
  };

  return {
    ...crud,
    async create(actor, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => {
        await terms.holdAll();
        const id = await crud.create(actor, raw);
        await check(crud.parse(raw), id);
        return id;
      });
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      await inTransaction(async () => {
        await terms.holdAll();
        await crud.update(actor, id, version, raw);
        await check(crud.parse(raw), id);
      });
    },
    async restore(actor, id) {
      crud.mayCreate(actor);
      return inTransaction(async () => {
        await terms.holdAll();
        const row = await crud.restore(actor, id);
        await check(row, id).catch(cannotReturn(row));
        return row;
      });
    },
  };
}

const refusal = (field: keyof TermForm, message: string) =>
  new DomainError('invalid', `term.${field}`, message, { fields: { [field]: [message] } });

const cannotReturn =
  ({ name }: TermRow) =>
  (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('conflict', error.code, `「${name}」は元に戻せません。${error.message}`);
  };

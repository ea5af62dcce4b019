import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { firstOverlap } from '../../domain/term/conflicts.ts';
import { isOpen, type TermForm, whenWords } from '../../domain/term/term.ts';
import type { Crud } from '../resource/crud.ts';
import type { CheckStep } from '../resource/crud-steps.ts';
import type { TermRow, TermRows } from './terms.port.ts';

export type TermCrud = Crud<TermRow, TermForm>;

/** No open term offers more calls at one time than there are tablets. */
export const withinTablets =
  (tabletsOf: (facility: Facility) => number): CheckStep<TermRow, TermForm> =>
  ({ act, before, input }) => {
    const term = act === 'restore' ? before : input;
    if (term === null || !isOpen(term)) return;
    const tablets = tabletsOf(term.facility);
    if (term.mode === 'online' && term.capacity > tablets)
      throw refusal('capacity', `オンラインの定員は、施設の端末の台数（${tablets}台）以下にしてください。`);
  };

/** No two open terms of one kind of visit lie over each other, whoever saves at the same time. */
export const withoutOverlap =
  (terms: Pick<TermRows, 'lockAll' | 'valid'>): CheckStep<TermRow, TermForm> =>
  async ({ act, before, input }) => {
    const term = act === 'restore' ? before : input;
    if (term === null) return;
    await terms.lockAll();
    if (!isOpen(term)) return;
    const { facility, validFrom: from, validUntil: to } = term;
    const other = firstOverlap(term, before?.id ?? null, await terms.valid({ facility, from, to }));
    if (other)
      throw refusal(
        'startsAt',
        `「${other.name}」（${whenWords(other)}）と重なります。曜日・時間・期間・階のどれかを変えてください。`,
      );
  };

const refusal = (field: keyof TermForm, message: string) =>
  new DomainError('invalid', `term.${field}`, message, { fields: { [field]: [message] } });

import { DomainError } from '../../domain/errors.ts';
import type { FaqForm } from '../../domain/faq/faq-form.ts';
import { unknownFacts } from '../../domain/site/facts-in-text.ts';
import type { CheckStep } from '../resource/crud-steps.ts';
import type { FaqRow } from './faq.resource.ts';

/** Refuses names in braces that are no facts: visitors would see the braces. */
export const factsAreKnown =
  (facts: ReadonlyMap<string, string>): CheckStep<FaqRow, FaqForm> =>
  ({ input }) => {
    const [unknown] = input === null ? [] : unknownFacts(input.answer, facts);
    if (unknown === undefined) return;
    const message = `{${unknown}} という名前の値はありません。名前を直すか、かっこを外してください。`;
    throw new DomainError('invalid', 'faq.unknownFact', message, { fields: { answer: [message] } });
  };

import { DomainError } from '../../domain/errors.ts';
import type { FaqForm } from '../../domain/faq/faq-form.ts';
import { unknownFacts } from '../../domain/site/facts-in-text.ts';
import type { Crud } from '../resource/crud.ts';
import type { FaqRow } from './faq.port.ts';

export type FaqCrud = Crud<FaqRow, FaqForm>;

/** A question's `create` and `update`: names in braces must be facts, else visitors would read the brace. */
export function makeWriteFaq(crud: FaqCrud, facts: ReadonlyMap<string, string>): FaqCrud {
  const check = (raw: unknown): void => {
    const [unknown] = unknownFacts(crud.parse(raw).answer, facts);
    if (unknown === undefined) return;
    const message = `{${unknown}} という名前の値はありません。名前を直すか、かっこを外してください。`;
    throw new DomainError('invalid', 'site/faq.unknownFact', message, { fields: { answer: [message] } });
  };
  return {
    ...crud,
    async create(actor, raw) {
      crud.mayCreate(actor);
      check(raw);
      return crud.create(actor, raw);
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      check(raw);
      return crud.update(actor, id, version, raw);
    },
  };
}

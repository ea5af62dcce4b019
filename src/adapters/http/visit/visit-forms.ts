import { DomainError } from '../../../domain/errors.ts';
import { FREE_TIME, rowField, rowKey } from '../../../domain/visit/visit-forms.ts';
import type { FormValues } from '../../../ui/pages.ts';
import { postedText } from '../posted-form.ts';

/** A page's form posted no act that the page knows. */
export const unknownVisitAct = (): DomainError =>
  new DomainError('invalid', 'visit.unknownAct', 'この操作はできません。画面を開き直してください。');

/** Of a form whose inputs are named after their visit (`note[v12]`), what it says of that one: `{ note }`. */
export function formOfRow(form: FormValues, id: number): FormValues {
  const key = rowKey(id);
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, values]) =>
      isRecord(values) && Object.hasOwn(values, key) ? [[name, values[key]]] : [],
    ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Does something to a visit; what is wrong with its fields stands beside the inputs of that visit. */
export async function inRow<T>(id: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || Object.keys(error.fields).length === 0) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, words]) => [name === '' ? '' : rowField(name, id), words]),
    );
    throw new DomainError(error.kind, error.code, error.message, { ...error, fields });
  }
}

/** The time that a form chooses: a slot of the list, or (`free`) the one typed beside it. */
export const startsAtOf = (form: FormValues): unknown => {
  const slot = postedText(form, 'slot');
  return slot === FREE_TIME ? form.at : slot;
};

/** What is wrong with the time stands beside the input that it came from. */
export async function besideSlot<T>(form: FormValues, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !Object.hasOwn(error.fields, 'startsAt')) throw error;
    const { startsAt = [], ...fields } = error.fields;
    const name = postedText(form, 'slot') === FREE_TIME ? 'at' : 'slot';
    throw new DomainError(error.kind, error.code, error.message, {
      ...error,
      fields: { ...fields, [name]: startsAt },
    });
  }
}

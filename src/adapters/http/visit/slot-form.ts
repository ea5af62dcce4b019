import { DomainError } from '../../../domain/errors.ts';
import type { FormValues } from '../../../ui/pages.ts';
import { postedText } from '../posted.ts';

/** The choice in the list of slots that stands for a time of its own. */
export const FREE_TIME = 'free';

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

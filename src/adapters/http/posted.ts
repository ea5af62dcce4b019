import { typedText } from '../../domain/form/form.ts';
import { parseId } from '../../domain/form/number-fields.ts';
import type { FormValues } from '../../ui/pages.ts';

/** The text posted under a name: the last of a repeated one; '' for none, and for what is no text. */
export const postedText = (form: FormValues, name: string): string =>
  Object.hasOwn(form, name) ? (typedText(form[name]) ?? '') : '';

/** The one of these acts that the form names by `_act`. */
export function postedAct<A>(form: FormValues, acts: Readonly<Record<string, A>> = {}): A | undefined {
  const name = postedText(form, '_act');
  return Object.hasOwn(acts, name) ? acts[name] : undefined;
}

/** The version an edit was made from; 0, which no row has, where none came. */
export const postedVersion = (form: FormValues): number => parseId(postedText(form, 'version')) ?? 0;

const NO_VALUES = ['_act', 'version'];

/** What was typed into a form that is shown once more before it is saved. */
export const typedValues = (form: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !NO_VALUES.includes(name)));

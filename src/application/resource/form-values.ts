import { tokyoFields } from '../../domain/time.ts';
import type { Field } from './resource.ts';
import type { Json } from './views.ts';

/**
 * A stored row, or the start of a new one, as the raw values its form is filled with and would send back:
 * days and moments in Japan as parts, a flag as `on` or nothing, what is empty as ''.
 */
export const formValues = <I>(fields: readonly Field<I>[], row: object): Record<string, Json> =>
  Object.fromEntries(
    fields.map(({ key, input }) => [key, rawValue(input, (row as Record<string, unknown>)[key])]),
  );

function rawValue(input: Field<unknown>['input'], value: unknown): Json {
  switch (input) {
    case 'flag':
      return value === true ? 'on' : '';
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'date':
      return dayParts(value);
    case 'instant':
      return momentParts(value);
    case 'slot':
      return (value ?? '') as Json;
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

const dayParts = (value: unknown): Json => {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-').map(unpadded) : [];
  return { year, month, day };
};

const NO_MOMENT = { year: '', month: '', day: '', hour: '', minute: '' };

const momentParts = (value: unknown): Json => (typeof value === 'string' ? tokyoFields(value) : NO_MOMENT);

const unpadded = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

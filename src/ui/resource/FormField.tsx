import type { FieldView } from '../../application/resource/views.ts';
import type { PaletteColor } from '../../domain/palette.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '../kit/Choice.tsx';
import { ColorChoice } from '../kit/ColorChoice.tsx';
import { DateTimeFields, type DateTimeValue } from '../kit/DateTimeFields.tsx';
import { Select } from '../kit/Select.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { NumberInput, TextInput } from '../kit/TextInput.tsx';

export type InputProps = {
  field: FieldView;
  value: unknown;
  errors: Readonly<Record<string, readonly string[]>>;
};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text) : value ? [text(value)] : [];
const ticked = (value: unknown): boolean => value === true || ['1', 'on', 'true'].includes(text(value));

/** One field of a generic form, drawn by its kind from raw form values. */
export function FormField({ field, value, errors }: InputProps) {
  const { key, label, hint, required, max, choices = [] } = field;
  const common = { name: key, label, hint, required, errors: errors[key] };
  switch (field.input) {
    case 'block':
      return <TextArea {...common} limit={max} value={text(value)} />;
    case 'number':
      return <NumberInput {...common} value={text(value)} />;
    case 'choice':
      return (
        <Select
          {...common}
          empty={required ? '選んでください' : '（なし）'}
          options={choices}
          value={text(value)}
        />
      );
    case 'choices':
      return <CheckboxGroup {...common} options={choices} values={list(value)} />;
    case 'radio':
      return <RadioGroup {...common} inline options={choices} value={text(value)} />;
    case 'flag':
      return <Checkbox checked={ticked(value)} errors={errors[key]} hint={hint} label={label} name={key} />;
    case 'date':
    case 'instant':
      return (
        <DateTimeFields
          {...common}
          errors={partErrors(key, errors)}
          time={field.input === 'instant'}
          value={(value ?? {}) as DateTimeValue}
        />
      );
    case 'palette':
      return <ColorChoice {...common} value={text(value) as PaletteColor} />;
    default:
      return <TextInput {...common} limit={max} value={text(value)} />;
  }
}

/** The errors of a date as a whole and of its parts, under the one group that shows them. */
const partErrors = (key: string, errors: InputProps['errors']): string[] =>
  Object.entries(errors).flatMap(([name, texts]) =>
    name === key || name.startsWith(`${key}[`) ? [...texts] : [],
  );

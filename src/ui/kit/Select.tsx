import './select.css';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'name' | 'value' | 'className' | 'required' | 'id' | 'children'> & {
    options: readonly Option[];
    value?: string;
    /** The first, empty choice: 「選択してください」, 「すべて」. */
    empty?: string;
  };

/** The browser's own list of choices. */
export function Select(props: SelectProps) {
  const { name, label, hint, errors, required, unmarked, options, value = '', empty, ...native } = props;
  return (
    <Field {...{ name, label, hint, errors, required, unmarked }}>
      {(aria) => (
        <select {...native} {...aria} className="input select" defaultValue={value} name={name}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option disabled={option.disabled} key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

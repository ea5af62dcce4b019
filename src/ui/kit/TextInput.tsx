import type { ComponentPropsWithRef } from 'react';
import { useState } from 'react';
import { CharacterCount } from './CharacterCount.tsx';
import { Field, type FieldProps } from './Field.tsx';

type Native = Omit<ComponentPropsWithRef<'input'>, 'name' | 'value' | 'className' | 'required' | 'id'>;

export type TextInputProps = FieldProps &
  Native & {
    /** What the field starts with; afterwards it belongs to the person typing. */
    value?: string;
    /** Shows a counter; lengths count grapheme clusters. */
    limit?: number;
    width?: 'full' | 'medium' | 'short';
  };

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const {
    name,
    label,
    hint,
    errors,
    required,
    unmarked,
    value = '',
    limit,
    width = 'full',
    onChange,
    ...native
  } = props;
  const [text, setText] = useState(value);
  return (
    <Field
      after={limit && <CharacterCount limit={limit} text={text} />}
      {...{ name, label, hint, errors, required, unmarked }}
    >
      {(aria) => (
        <input
          type="text"
          {...native}
          {...aria}
          className={width === 'full' ? 'input' : `input input-${width}`}
          defaultValue={value}
          name={name}
          onChange={(event) => {
            if (limit) setText(event.target.value);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** A number typed as text: full-width digits are welcome, no spinner, digits on phone keyboards. */
export function NumberInput(props: TextInputProps & { unit?: string }) {
  const { unit, ...rest } = props;
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      width="short"
      {...rest}
      label={unit ? `${rest.label}（${unit}）` : rest.label}
    />
  );
}

import './text-area.css';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { CharacterCount } from './TextInput.tsx';

type TextAreaProps = FieldProps & {
  value?: string;
  limit?: number;
  rows?: number;
  disabled?: boolean;
  placeholder?: string;
};

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextArea({ value = '', limit, rows = 4, disabled, placeholder, ...field }: TextAreaProps) {
  const [text, setText] = useState(value);
  return (
    <Field after={limit && <CharacterCount limit={limit} text={text} />} {...field}>
      {(aria) => (
        <textarea
          {...aria}
          className="input text-area"
          defaultValue={value}
          disabled={disabled}
          name={field.name}
          onChange={limit ? (event) => setText(event.target.value) : undefined}
          placeholder={placeholder}
          rows={rows}
        />
      )}
    </Field>
  );
}

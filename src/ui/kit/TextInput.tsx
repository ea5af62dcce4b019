import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import './field.css';
import { graphemes } from '../../domain/text.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

type Native = Omit<ComponentPropsWithRef<'input'>, 'name' | 'value' | 'className' | 'required' | 'id'>;

type TextInputProps = FieldProps &
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

/** 「12 / 60文字」; needs scripts to follow the typing, so the server sends only the limit. */
export function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const hydrated = useHydrated();
  if (!hydrated) return <p className="field-foot">{limit}文字まで</p>;
  const length = graphemes(text.replaceAll('\r\n', '\n'));
  const over = length - limit;
  return (
    <p aria-live="polite" className={classNames('field-foot', over > 0 && 'field-over')}>
      {over > 0 ? `${over}文字多すぎます（${length} / ${limit}文字）` : `${length} / ${limit}文字`}
    </p>
  );
}

import './choice.css';
import type { ReactNode } from 'react';
import { FieldErrorList, FieldGroup, FieldHint, type FieldProps, fieldAria } from './Field.tsx';
import type { Option } from './Select.tsx';

type ChoiceOption = Option & { hint?: string };

type OneChoiceProps = {
  type: 'checkbox' | 'radio';
  name: string;
  option: ChoiceOption;
  checked: boolean;
  disabled?: boolean;
  aria?: Partial<ReturnType<typeof fieldAria>>;
  children?: ReactNode;
};

/** One native box with its label: the whole line is the target. */
export function OneChoice({ type, name, option, checked, disabled, aria, children }: OneChoiceProps) {
  return (
    <label className="choice">
      <input
        {...aria}
        className="choice-box"
        defaultChecked={checked}
        disabled={disabled || option.disabled}
        name={name}
        type={type}
        value={option.value}
      />
      <span className="choice-label">
        {children ?? option.label}
        {option.hint && <span className="choice-hint">{option.hint}</span>}
      </span>
    </label>
  );
}

type CheckboxProps = Omit<FieldProps, 'unmarked' | 'required'> & {
  checked?: boolean;
  disabled?: boolean;
  value?: string;
};

/**
 * One yes-or-no question; unticked sends nothing, as in HTML. Its label is the box's own line, so the hint follows it:
 * above, it would read as that of the field before.
 */
export function Checkbox({ label, checked = false, disabled, value = '1', ...field }: CheckboxProps) {
  return (
    <div className="field field-one-choice">
      <OneChoice
        aria={fieldAria(field.name, field)}
        checked={checked}
        disabled={disabled}
        name={field.name}
        option={{ value, label }}
        type="checkbox"
      />
      <FieldHint {...field} />
      <FieldErrorList {...field} />
    </div>
  );
}

type GroupProps = FieldProps & {
  options: readonly ChoiceOption[];
  disabled?: boolean;
  /** In a row that wraps, for short labels. */
  inline?: boolean;
};

/** Any number of choices, all sent under one name. */
export function CheckboxGroup(props: GroupProps & { values?: readonly string[] }) {
  const { options, values = [], disabled, inline, ...field } = props;
  return (
    <FieldGroup {...field}>
      <div className={inline ? 'choices choices-inline' : 'choices'}>
        {options.map((option) => (
          <OneChoice
            checked={values.includes(option.value)}
            disabled={disabled}
            key={option.value}
            name={field.name}
            option={option}
            type="checkbox"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Exactly one of a few choices that are all worth seeing. */
export function RadioGroup(props: GroupProps & { value?: string }) {
  const { options, value, disabled, inline, ...field } = props;
  return (
    <FieldGroup {...field}>
      <div className={inline ? 'choices choices-inline' : 'choices'}>
        {options.map((option) => (
          <OneChoice
            checked={option.value === value}
            disabled={disabled}
            key={option.value}
            name={field.name}
            option={option}
            type="radio"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

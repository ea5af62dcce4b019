import { CheckboxGroup } from '../../../kit/Choice.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';

/** 曜日 in one row that wraps. */
export function WeekdaysInput({ field, value, errors }: InputProps) {
  const { key, label, required, choices = [] } = field;
  const ticked = Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
  return (
    <CheckboxGroup
      errors={errors[key]}
      inline
      label={label}
      name={key}
      options={choices}
      required={required}
      values={ticked}
    />
  );
}

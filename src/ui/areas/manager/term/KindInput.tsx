import type { InputProps } from '../../../resource/FormField.tsx';

/** 種別: said, and sent along; which it is was chosen by how the form was opened. */
export function KindInput({ field, value }: InputProps) {
  const chosen = field.choices?.find((choice) => choice.value === value);
  return (
    <p>
      {field.label}：{chosen?.label}
      <input name={field.key} type="hidden" value={String(value)} />
    </p>
  );
}

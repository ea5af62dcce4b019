import type { InputProps } from '../../../resource/FormField.tsx';

/** 種別: said, and sent along; which it is was chosen by how the form was opened. */
export function KindInput({ field, value }: InputProps) {
  const chosen = field.choices?.find((choice) => choice.value === value);
  const sent = <input name={field.key} type="hidden" value={String(value)} />;
  // The form of a 休止 says so in its title.
  if (value === 'closed') return sent;
  return (
    <p>
      {field.label}：{chosen?.label}
      {sent}
    </p>
  );
}

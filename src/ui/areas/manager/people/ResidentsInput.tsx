import { FieldGroup } from '../../../kit/Field.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';

/** A field of a form that names residents, among its choices. */
export function ResidentsInput({ field, value, errors }: InputProps) {
  const { key, label, hint, choices = [] } = field;
  const list = Array.isArray(value) ? value : value ? [value] : [];
  return (
    <FieldGroup errors={errors[key]} hint={hint} label={label} name={key}>
      <PeopleChoice chosen={list.map(String)} label={label} name={key} options={choices} />
    </FieldGroup>
  );
}

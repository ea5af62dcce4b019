import { X } from 'lucide';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Choice.tsx';
import { type Option, Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';

export type LinkValue = { residentId: string; relation: string; representative: boolean };

type RowProps = {
  index: number;
  value: LinkValue;
  residents: readonly Option[];
  /** Id of the list of suggested 続柄. */
  relations: string;
  errors: InputProps['errors'];
  onRemove?: () => void;
};

/** One resident of a member. */
export function LinkRow({ index, value, residents, relations, errors, onRemove }: RowProps) {
  const base = `links[${index}]`;
  const named = (part: keyof LinkValue) => ({
    name: `${base}[${part}]`,
    errors: errors[`${base}[${part}]`],
  });
  return (
    <li className="links-row">
      <Select
        {...named('residentId')}
        empty="選んでください"
        label={`入居者 ${index + 1}`}
        options={residents}
        unmarked
        value={value.residentId}
      />
      <TextInput
        {...named('relation')}
        autoComplete="off"
        label="続柄"
        list={relations}
        unmarked
        value={value.relation}
        width="medium"
      />
      <Checkbox {...named('representative')} checked={value.representative} label="代表者" />
      {onRemove && (
        <Button icon={X} onClick={onRemove} tone="quiet" type="button">
          外す
        </Button>
      )}
    </li>
  );
}

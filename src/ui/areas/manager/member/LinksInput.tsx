import './links-input.css';
import { Plus, X } from 'lucide';
import { useState } from 'react';
import type { MemberSlots } from '../../../../application/member/member-acts.ts';
import { LINK_LIMIT } from '../../../../domain/member/member.ts';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Choice.tsx';
import { FieldGroup } from '../../../kit/Field.tsx';
import { type Option, Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import type { InputProps } from '../../../resource/FormField.tsx';

type Keyed = LinkValue & { key: number };

const RELATIONS_LIST = 'relations';
const NO_LINK: LinkValue = { residentId: '', relation: '', representative: false };
/** Empty lines for adding without scripts. */
const PLAIN_ROWS = 2;

const rowsOf = (value: unknown): LinkValue[] =>
  Object.values((value || []) as Record<string, Partial<Record<keyof LinkValue, unknown>> | undefined>)
    .filter((row) => row !== undefined)
    .map((row) => ({
      residentId: String(row.residentId ?? ''),
      relation: String(row.relation ?? ''),
      representative: [true, 'on', '1'].includes(row.representative as string),
    }));

/** The residents a member belongs to, each with 続柄 and whether the member speaks for the family. */
export function LinksInput({ field, value, errors, slot }: InputProps & { slot: MemberSlots['links'] }) {
  const { relations, linked } = slot;
  const hydrated = useHydrated();
  const [rows, setRows] = useState<Keyed[]>(() =>
    [...rowsOf(value), ...(rowsOf(value).length === 0 ? [NO_LINK] : [])].map((row, key) => ({ ...row, key })),
  );
  const choices = field.choices ?? [];
  const gone = linked.filter((one) => !choices.some((choice) => choice.value === one.value));
  const spare = Array.from({ length: PLAIN_ROWS }, (_, at) => ({ ...NO_LINK, key: rows.length + at }));
  const shown = hydrated ? rows : [...rows, ...spare].slice(0, LINK_LIMIT);
  const add = () =>
    setRows((now) => [...now, { ...NO_LINK, key: Math.max(-1, ...now.map(({ key }) => key)) + 1 }]);

  return (
    <FieldGroup errors={errors[field.key]} hint={field.hint} label={field.label} name={field.key} required>
      <ul className="links">
        {shown.map((row, index) => (
          <LinkRow
            errors={errors}
            index={index}
            key={row.key}
            onRemove={
              hydrated && rows.length > 1
                ? () => setRows((now) => now.filter(({ key }) => key !== row.key))
                : undefined
            }
            relations={RELATIONS_LIST}
            residents={[...choices, ...gone]}
            value={row}
          />
        ))}
      </ul>
      <datalist id={RELATIONS_LIST}>
        {relations.map((relation) => (
          <option key={relation} value={relation} />
        ))}
      </datalist>
      {hydrated && rows.length < LINK_LIMIT && (
        <Button icon={Plus} onClick={add} tone="secondary" type="button">
          入居者を加える
        </Button>
      )}
    </FieldGroup>
  );
}

type LinkValue = { residentId: string; relation: string; representative: boolean };

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
function LinkRow({ index, value, residents, relations, errors, onRemove }: RowProps) {
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

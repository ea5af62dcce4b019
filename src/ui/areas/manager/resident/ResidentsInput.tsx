import { FieldGroup } from '../../../kit/Field.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import './residents-input.css';
import { useState } from 'react';
import { searchKey } from '../../../../domain/text.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';

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

/** Lists up to this length need no filter. */
const MAX_UNFILTERED = 8;

export type PersonOption = { readonly value: string; readonly label: string; readonly hint?: string };

type PeopleChoiceProps = {
  /** The name under which each chosen id is sent. */
  name: string;
  options: readonly PersonOption[];
  chosen?: readonly string[];
  /** The box that narrows the list is named by it: 「写っている方」. */
  label: string;
};

/** Residents to tick; with scripts a box narrows them by what is typed, and never unticks anybody. */
export function PeopleChoice({ name, options, chosen = [], label }: PeopleChoiceProps) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const key = searchKey(typed);
  const fits = (text: string) => key === '' || searchKey(text).includes(key);
  return (
    <div className="people-choice">
      {hydrated && options.length > MAX_UNFILTERED && (
        <input
          aria-label={`${label}をしぼりこむ`}
          autoComplete="off"
          className="input input-medium"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder="名前・居室でしぼりこむ"
          type="search"
          value={typed}
        />
      )}
      <ul className="people-choice-list">
        {options.map(({ value, label: person, hint }) => (
          <li hidden={!fits(person)} key={value}>
            <label className="choice">
              <input
                className="choice-box"
                defaultChecked={chosen.includes(value)}
                name={name}
                type="checkbox"
                value={value}
              />
              <span className="choice-label">
                {person}
                {hint && <span className="choice-hint">{hint}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

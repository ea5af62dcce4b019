import './date-time-fields.css';
import { type FormEvent, useRef, useState } from 'react';
import { weekdayMark } from '../../domain/format.ts';
import { tokyoFields } from '../../domain/time.ts';
import { Button } from './Button.tsx';
import { FieldGroup, type FieldProps, fieldId } from './Field.tsx';
import { useHydrated } from './use-hydrated.ts';

const DATE_PARTS = [
  { key: 'year', word: '年' },
  { key: 'month', word: '月' },
  { key: 'day', word: '日' },
] as const;
const TIME_PARTS = [
  { key: 'hour', word: '時' },
  { key: 'minute', word: '分' },
] as const;

type PartKey = (typeof DATE_PARTS | typeof TIME_PARTS)[number]['key'];

/** What was typed or stored, part by part; text, so that a wrong value comes back as it was typed. */
export type DateTimeValue = Partial<Record<PartKey, string>>;

type DateTimeFieldsProps = FieldProps & { value?: DateTimeValue; time?: boolean; disabled?: boolean };

const weekdayOf = (part: (key: PartKey) => string | undefined): string => {
  const [year = 0, month = 0, day = 0] = DATE_PARTS.map(({ key }) => Number(part(key)?.normalize('NFKC')));
  return weekdayMark(year, month, day);
};

/** 年・月・日 (and 時・分) as plain text inputs named `name[year]` …; 「今」 fills in Japan's present time. The weekday follows. */
export function DateTimeFields({ value = {}, time = false, disabled, ...field }: DateTimeFieldsProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [weekday, setWeekday] = useState(() => weekdayOf((key) => value[key]));
  const follow = ({ currentTarget }: FormEvent<HTMLDivElement>) =>
    setWeekday(
      weekdayOf(
        (key) => currentTarget.querySelector<HTMLInputElement>(`[name="${field.name}[${key}]"]`)?.value,
      ),
    );
  const parts = time ? [...DATE_PARTS, ...TIME_PARTS] : DATE_PARTS;
  const fillNow = () => {
    const now = tokyoFields(new Date().toISOString());
    for (const { key } of parts) {
      const input = box.current?.querySelector<HTMLInputElement>(`[name="${field.name}[${key}]"]`);
      if (!input) continue;
      input.value = now[key];
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  return (
    <FieldGroup {...field}>
      <div className="date-time" onInput={follow} ref={box}>
        {parts.map(({ key, word }) => (
          <label className="date-time-part" key={key}>
            <input
              aria-invalid={field.errors?.length ? true : undefined}
              autoComplete="off"
              className={key === 'year' ? 'input date-time-year' : 'input date-time-two'}
              defaultValue={value[key] ?? ''}
              disabled={disabled}
              id={fieldId(`${field.name}[${key}]`)}
              inputMode="numeric"
              name={`${field.name}[${key}]`}
            />
            {key === 'day' ? word + weekday : word}
          </label>
        ))}
        {hydrated && !disabled && (
          <Button onClick={fillNow} tone="quiet" type="button">
            {time ? '今の日時を入れる' : '今日を入れる'}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

import { Clock } from 'lucide';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { SlotDayView } from '../../../../application/visit/booking/slot-choices.ts';
import { FREE_TIME } from '../../../../domain/visit/visit-forms.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { DateTimeFields, type DateTimeValue } from '../../../kit/DateTimeFields.tsx';
import { Field } from '../../../kit/Field.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useProblem } from '../../../use-page.ts';
import { nearestSlots } from './nearest-slots.ts';

/** Where an input stands in its form, what was typed there, and what is wrong with it. */
type Input<V> = { name: string; value: V; errors: readonly string[] | undefined };

type SlotChoiceProps = {
  days: readonly SlotDayView[];
  slot: Input<string>;
  at: Input<DateTimeValue>;
  overrideReason: Input<string>;
  /** A reason is needed whatever time is chosen. */
  special?: boolean;
};

/** A free slot, or a time of one's own with the reason; whoever lost a slot is offered the nearest. */
export function SlotChoice({ days, slot, at, overrideReason, special = false }: SlotChoiceProps) {
  const [chosen, setChosen] = useState(slot.value);
  const wrong = [at, overrideReason].some(({ errors }) => errors?.length);
  const open = wrong || special || slot.value === FREE_TIME || chosen === FREE_TIME;
  const gone = useProblem()?.code === 'visit.slotGone';
  useFreshSlots(gone);
  const nearest = gone ? nearestSlots(days, chosen || slot.value) : [];
  return (
    <>
      <SlotSelect choose={setChosen} days={days} slot={slot} />
      {nearest.length > 0 && (
        <MessageBox title="近い空き時間で、このまま進められます" tone="warning">
          <ButtonRow>
            {nearest.map(({ startsAt, words }) => (
              <Button icon={Clock} key={startsAt} name={slot.name} type="submit" value={startsAt}>
                {words}
              </Button>
            ))}
          </ButtonRow>
        </MessageBox>
      )}
      <details className="visit-fold" open={open || undefined}>
        <summary className="visit-more">ほかの日時・例外の理由</summary>
        <div className="visit-fold-body visit-free">
          <DateTimeFields
            errors={at.errors}
            hint="上で「ほかの日時」を選んだときに入れてください"
            label="ほかの日時"
            name={at.name}
            time
            value={at.value}
          />
          <TextInput
            errors={overrideReason.errors}
            hint="枠にない時間、締切のあと、月の回数を超えるときなどに必要です。記録に残り、ご家族には見えません"
            label="例外の理由"
            name={overrideReason.name}
            value={overrideReason.value}
          />
        </div>
      </details>
    </>
  );
}

type SlotSelectProps = Pick<SlotChoiceProps, 'days' | 'slot'> & { choose: (value: string) => void };

const SlotSelect = ({ days, slot, choose }: SlotSelectProps) => (
  <Field errors={slot.errors} label="日時" name={slot.name} required>
    {(aria) => (
      <select
        {...aria}
        className="input select"
        defaultValue={slot.value}
        name={slot.name}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">選択してください</option>
        {days.map(({ date, words, slots }) => (
          <optgroup key={date} label={words}>
            {slots.map(({ startsAt, words: time, refusal }) => (
              <option key={startsAt} value={startsAt}>
                {words.replace(/^\d+年/, '')} {time}
                {refusal && `（${refusal}。理由が必要）`}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={FREE_TIME}>ほかの日時（下に入れる）</option>
      </select>
    )}
  </Field>
);

/** Whoever lost a slot chooses among those that are free by now. */
function useFreshSlots(gone: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (gone) void revalidate();
  }, [gone, revalidate]);
}

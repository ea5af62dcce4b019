import './fee-calculator.css';
import { Calculator, Printer } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UseguidView } from '../../../../application/facility/facility.view.ts';
import {
  COST_SHARES,
  DAYS_OF_A_MONTH,
  type FeeChoice,
  type FeeRules,
  MOST_DAYS,
  readFeeChoice,
} from '../../../../domain/site/fee-sum.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { RadioGroup } from '../../../kit/Choice.tsx';
import { Select } from '../../../kit/Select.tsx';
import { NumberInput } from '../../../kit/TextInput.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { FeeResult } from './FeeResult.tsx';
import { CALCULATOR, RESULT } from './fee-calculator-ids.ts';
import { partMonthSentences } from './part-month-words.ts';
import { Paragraphs } from './Sections.tsx';

const typedChoice = (rules: FeeRules, form: HTMLFormElement): FeeChoice => {
  const data = new FormData(form);
  return readFeeChoice(rules, (name) => data.get(name)?.toString() ?? null);
};

export type FeeCalculatorProps = { calculator: UseguidView['calculator'] };

/**
 * 費用の計算: a form that asks the server for the filled page, and with scripts the same sum at every change.
 * Give it a key of its page's choice: it starts from there and then belongs to the reader.
 */
export function FeeCalculator({ calculator }: FeeCalculatorProps) {
  const { rules, choice: start, note } = calculator;
  const [choice, setChoice] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  // What was chosen before the code came.
  useEffect(() => {
    if (form.current) setChoice(typedChoice(rules, form.current));
  }, [rules]);
  const change = (event: FormEvent<HTMLFormElement>) => setChoice(typedChoice(rules, event.currentTarget));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = typedChoice(rules, event.currentTarget);
    setChoice(chosen);
    keepInAddress(chosen);
    result.current?.focus();
  };
  return (
    <>
      <Paragraphs texts={[...partMonthSentences(rules), '1円未満は切り捨てます。', note]} />
      <div className="fee-calculator" id={CALCULATOR}>
        <form
          action={`#${RESULT}`}
          className="fee-calculator-form no-print"
          method="get"
          onChange={change}
          onSubmit={submit}
          ref={form}
        >
          <ChoiceFields choice={start} rules={rules} />
          <ButtonRow>
            <Button icon={Calculator} tone="primary">
              計算する
            </Button>
            {hydrated && (
              <Button icon={Printer} onClick={() => window.print()} type="button">
                印刷する
              </Button>
            )}
          </ButtonRow>
        </form>
        <section
          aria-label="計算の結果"
          className="fee-calculator-result"
          id={RESULT}
          ref={result}
          tabIndex={-1}
        >
          <FeeResult choice={choice} rules={rules} />
        </section>
      </div>
    </>
  );
}

/** The address then gives the same answer when it is opened again or passed on. */
function keepInAddress(choice: FeeChoice): void {
  const query = new URLSearchParams(
    Object.entries(choice).map(([name, value]): [string, string] => [name, String(value)]),
  );
  window.history.replaceState(window.history.state, '', `?${query}#${RESULT}`);
}

function ChoiceFields({ rules, choice }: { rules: FeeRules; choice: FeeChoice }) {
  return (
    <>
      <Select
        label="要介護度"
        name="level"
        options={rules.care.levels.map(({ level, label }) => ({ value: level, label }))}
        unmarked
        value={choice.level}
      />
      <RadioGroup
        hint="介護保険負担割合証に書かれている割合です。"
        inline
        label="負担割合"
        name="share"
        options={COST_SHARES.map((share) => ({ value: String(share), label: `${share}割` }))}
        unmarked
        value={String(choice.share)}
      />
      <RadioGroup
        label="お部屋"
        name="room"
        options={rules.rooms.map(({ code, label }) => ({ value: code, label }))}
        unmarked
        value={choice.room}
      />
      <NumberInput
        hint={`1から${MOST_DAYS}まで。1か月を通してのご利用は${DAYS_OF_A_MONTH}日です。`}
        label="ご利用の日数"
        name="days"
        unit="日"
        unmarked
        value={String(choice.days)}
      />
    </>
  );
}

import './fee-calculator.css';
import { Calculator, Printer } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UseguidView } from '../../../../application/facility/facility.view.ts';
import { readFeeChoice } from '../../../../domain/site/fee-choice.ts';
import {
  COST_SHARES,
  DAYS_OF_A_MONTH,
  type FeeChoice,
  type FeeLine,
  type FeeRules,
  feeSum,
  MAX_DAYS,
  type PartMonthRule,
} from '../../../../domain/site/fee-sum.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { RadioGroup } from '../../../kit/Choice.tsx';
import { Select } from '../../../kit/Select.tsx';
import { NumberInput } from '../../../kit/TextInput.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { Paragraphs } from './FacilityFrame.tsx';
import { CALCULATOR, RESULT } from './fee-calculator-ids.ts';

const typedChoice = (rules: FeeRules, form: HTMLFormElement): FeeChoice => {
  const data = new FormData(form);
  return readFeeChoice(rules, (name) => data.get(name)?.toString() ?? null);
};

export type FeeCalculatorProps = { calculator: UseguidView['calculator'] };

/**
 * 費用の計算: a form that asks the server for the filled page, and with scripts the same sum at every change.
 * Give it a key made of the page's choice: it starts with that choice and then keeps the reader's.
 */
export function FeeCalculator({ calculator }: FeeCalculatorProps) {
  const { rules, choice: start, note } = calculator;
  const [choice, setChoice] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  // The reader may have chosen before the code was loaded.
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

/** Puts the choice into the address, so that opening it again gives the same result. */
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
        hint={`1から${MAX_DAYS}まで。1か月を通してのご利用は${DAYS_OF_A_MONTH}日です。`}
        label="ご利用の日数"
        name="days"
        unit="日"
        unmarked
        value={String(choice.days)}
      />
    </>
  );
}

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** Every line of the sum; its summary is read out when it changes. */
function FeeResult({ rules, choice }: { rules: FeeRules; choice: FeeChoice }) {
  const { lines, subtotal, care, total } = feeSum(rules, choice);
  const room = rules.rooms.find(({ code }) => code === choice.room)?.label;
  const level = rules.care.levels.find((one) => one.level === choice.level)?.label;
  return (
    <>
      <p aria-atomic="true" aria-live="polite" className="fee-result-sentence">
        {room}・{level}・{choice.share}割・{choice.days}日で、
        <strong className="fee-result-total">合計 {yen(total)}</strong>
      </p>
      <table className="fee-result-table">
        <caption>計算の内訳</caption>
        <thead>
          <tr>
            <th scope="col">費用</th>
            <th scope="col">計算</th>
            <th scope="col">金額</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
          <Line line={{ key: 'subtotal', label: '小計', how: '', amount: subtotal }} />
          <Line line={care} />
        </tbody>
        <tfoot>
          <Line line={{ key: 'total', label: '合計', how: '', amount: total }} />
        </tfoot>
      </table>
      <p className="fee-result-note">
        介護保険の加算は別途かかります。おむつ代、医療費などの実費と、入居時の敷金は含みません。
      </p>
    </>
  );
}

function Line({ line: { key, label, how, amount } }: { line: FeeLine }) {
  return (
    <tr className={`fee-line-${key}`}>
      <th colSpan={how ? undefined : 2} scope="row">
        {label}
      </th>
      {how && <td className="fee-result-how">{how}</td>}
      <td className="fee-result-amount">{yen(amount)}</td>
    </tr>
  );
}

const WORDS: Readonly<Record<PartMonthRule, string>> = {
  whole: 'ご利用の日数にかかわらず1か月分です。',
  prorated: `日割りです（月額を${DAYS_OF_A_MONTH}日で割り、日数を掛けます）。${DAYS_OF_A_MONTH}日以上のときは1か月分です。`,
  daily: `月額を${DAYS_OF_A_MONTH}日で割った1日分に、日数を掛けます。${MAX_DAYS}日のときは${MAX_DAYS}日分です。`,
};

/** How part of a month is charged: one sentence for each rule in use. */
function partMonthSentences({ rooms, common }: FeeRules): string[] {
  const fees = [...rooms.slice(0, 1).map(({ rent }) => rent), ...common];
  return (Object.keys(WORDS) as PartMonthRule[]).flatMap((rule) => {
    const labels = fees.filter((fee) => fee.rule === rule).map(({ label }) => label);
    return labels.length > 0 ? [`${labels.join('・')}は、${WORDS[rule]}`] : [];
  });
}

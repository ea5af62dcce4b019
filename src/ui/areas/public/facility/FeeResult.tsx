import { type FeeChoice, type FeeLine, type FeeRules, feeSum } from '../../../../domain/site/fee-sum.ts';

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** Every line of the sum; one sentence of it is read out when it changes. */
export function FeeResult({ rules, choice }: { rules: FeeRules; choice: FeeChoice }) {
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

import type { RoomFees, UseguidView } from '../../../../application/facility/facility.view.ts';
import { COST_SHARES, DAYS_OF_A_MONTH } from '../../../../domain/site/fee-sum.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { FactList, Paragraphs } from './FacilityFrame.tsx';
import './fee-tables.css';

type Fees = UseguidView['fees'];

const SHARES = COST_SHARES.map((share) => `${share}割`);
const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** 料金表: a month of 30 days by room, the care cost by level and share, and both together. */
export function FeeTables({ fees }: { fees: Fees }) {
  return (
    <>
      <p className="facility-lead">
        金額は税込です。1か月を{DAYS_OF_A_MONTH}日として計算しています。介護保険の加算は別途かかります。
      </p>
      <Heading level={3} text="月額費用" />
      <MonthTable fees={fees} />
      <Paragraphs texts={[coversOf(fees), ...mealsOf(fees)]} />
      <Heading level={3} text="介護保険の自己負担" />
      <AmountTable
        caption={`${fees.care.service}の自己負担（${DAYS_OF_A_MONTH}日・加算別途）`}
        corner="要介護度"
        heads={SHARES}
        rows={fees.care.rows.map(({ level, shares }) => ({ label: level, amounts: shares }))}
      />
      <Paragraphs
        texts={[
          `${fees.care.note}1単位は${fees.care.yenPerUnit}円です。`,
          'ご自分の割合（1割・2割・3割）は、市区町村から届く「介護保険負担割合証」に書かれています。月の自己負担が上限を超えたときは、高額介護サービス費として払い戻されます。',
        ]}
      />
      <Heading level={3} text="合わせた月額のめやす" />
      <div className="amount-tables">
        {fees.rooms.map((room) => (
          <AmountTable
            caption={`${room.label}　月額費用と自己負担の合計（${DAYS_OF_A_MONTH}日・加算別途）`}
            corner="要介護度"
            heads={SHARES}
            key={room.code}
            rows={room.months.map(({ level, totals }) => ({ label: level, amounts: totals }))}
          />
        ))}
      </div>
    </>
  );
}

function MonthTable({ fees }: { fees: Fees }) {
  const columns: { key: keyof RoomFees & string; label: string }[] = [
    { key: 'rent', label: '家賃' },
    { key: 'management', label: fees.managementLabel },
    { key: 'meals', label: '食費' },
    { key: 'utilities', label: '水道光熱費' },
    { key: 'subtotal', label: '月額の小計' },
    { key: 'deposit', label: `敷金（${fees.depositMonths}か月分）` },
  ];
  return (
    <DataTable
      caption={`月額費用と敷金（${DAYS_OF_A_MONTH}日・介護保険の自己負担を除く）`}
      columns={[
        { key: 'label', label: 'お部屋' },
        ...columns.map((column) => ({ ...column, align: 'end' as const, nowrap: true })),
      ]}
      rows={fees.rooms.map((room) => ({
        id: room.code,
        label: room.label,
        cells: {
          label: room.label,
          rent: yen(room.rent),
          management: yen(room.management),
          meals: yen(room.meals),
          utilities: room.utilities === null ? `${fees.managementLabel}に含む` : yen(room.utilities),
          subtotal: <strong>{yen(room.subtotal)}</strong>,
          deposit: yen(room.deposit),
        },
      }))}
    />
  );
}

const coversOf = ({ managementLabel, managementCovers }: Fees): string =>
  `${managementLabel}の使いみちは、${managementCovers.join('、')}です。`;

const mealsOf = ({ perMeal }: Fees): string[] =>
  perMeal
    ? [
        `食費は1食ごとに、朝食${yen(perMeal.breakfast)}、昼食${yen(perMeal.lunch)}、夕食${yen(perMeal.dinner)}です。`,
      ]
    : [];

/** What is paid besides the month: the deposit's rules, advance payment, extras, and how all of it is paid. */
export function OtherFees({ fees }: { fees: Fees }) {
  return (
    <>
      <DataTable
        caption="別途の費用"
        columns={[
          { key: 'name', label: '費用' },
          { key: 'amount', label: '金額', nowrap: true },
          { key: 'note', label: '説明' },
        ]}
        rows={fees.extras.map(({ name, amount, note }) => ({
          id: name,
          label: name,
          cells: { name, amount, note },
        }))}
      />
      <Paragraphs texts={[fees.uninsured]} />
      <Heading level={3} text="入居時の費用" />
      <Paragraphs texts={[fees.deposit]} />
      {fees.prepayment && <FactList facts={fees.prepayment} />}
      <Heading level={3} text="お支払いと料金の改定" />
      <Paragraphs texts={[fees.billing, fees.revision]} />
    </>
  );
}

/** A table of amounts in yen; a list on the narrowest screens. */
function AmountTable({
  caption,
  corner,
  heads,
  rows,
}: {
  caption: string;
  /** What the first column holds. */
  corner: string;
  heads: readonly string[];
  rows: readonly { label: string; amounts: readonly number[] }[];
}) {
  return (
    <div className="amount-frame">
      <table className="amount-table">
        <caption>{caption}（単位：円）</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, amounts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {heads.map((head, index) => (
                <td key={head}>
                  <span aria-hidden className="amount-table-head">
                    {head}
                  </span>
                  <span>
                    {(amounts[index] ?? 0).toLocaleString('ja-JP')}
                    <span className="visually-hidden">円</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { PlanView } from '../../../../application/resource/import/import.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { OUTCOMES } from './outcomes.ts';

const NOTHING = '（空）';

/** Every wrong cell: where it is in the spreadsheet, what stands there, and what to do. */
export function WrongCells({ wrong }: Pick<PlanView, 'wrong'>) {
  return (
    <DataTable
      caption="直すところ"
      columns={[
        { key: 'line', label: '行', nowrap: true },
        { key: 'label', label: '列' },
        { key: 'typed', label: '入れた値' },
        { key: 'text', label: '直し方' },
      ]}
      rows={wrong.map(({ line, label, typed, text }) => ({
        id: `${line}-${label}`,
        label: `${line}行目の${label}`,
        cells: { line: `${line}行目`, label, typed: typed || NOTHING, text },
      }))}
    />
  );
}

/** Every line with what it does; of a change each value before and after. */
export function PlanLines({ lines }: Pick<PlanView, 'lines'>) {
  return (
    <DataTable
      caption="行ごとの結果"
      columns={[
        { key: 'line', label: '行', nowrap: true },
        { key: 'outcome', label: '結果', nowrap: true },
        { key: 'title', label: '氏名' },
        { key: 'changes', label: '変わるところ' },
      ]}
      rows={lines.map(({ line, title, outcome, changes }) => ({
        id: String(line),
        label: title,
        cells: {
          line: `${line}行目`,
          outcome: <OutcomeBadge outcome={outcome} />,
          title,
          changes: changes.map(({ label, before, after }) => (
            <div key={label}>
              {label}：{before || NOTHING} → {after || NOTHING}
            </div>
          )),
        },
      }))}
    />
  );
}

function OutcomeBadge({ outcome }: Pick<PlanView['lines'][number], 'outcome'>) {
  const found = OUTCOMES.find((one) => one.outcome === outcome);
  return found && <Badge tone={found.tone}>{found.label}</Badge>;
}

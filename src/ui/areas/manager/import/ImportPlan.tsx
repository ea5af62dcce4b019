import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type { ImportView, PlanView } from '../../../../application/import/plan.ts';
import { Badge, type BadgeTone } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

type Outcome = keyof PlanView['counts'];

/** The labels of what a line of a file does. */
const OUTCOMES: readonly { outcome: Outcome; label: string; tone: BadgeTone }[] = [
  { outcome: 'create', label: '登録', tone: 'success' },
  { outcome: 'update', label: '変更', tone: 'info' },
  { outcome: 'same', label: '変わらない', tone: 'neutral' },
  { outcome: 'wrong', label: '誤り', tone: 'error' },
];

type Plan = NonNullable<ImportView['plan']>;

/** What the chosen file would do: counts first, then what is wrong or the button that takes it in. */
export function ImportPlan({ plan }: { plan: Plan }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read out for each file that was looked at
  useEffect(() => box.current?.focus(), [plan]);
  return (
    <section aria-label="確かめた結果" className="import-step" ref={box} tabIndex={-1}>
      <h2>「{plan.file}」を確かめた結果</h2>
      <Counts counts={plan.counts} />
      {plan.counts.wrong > 0 ? <Wrong plan={plan} /> : <Sound plan={plan} />}
      <details className="import-fold">
        <summary>行ごとの結果を見る（{plan.lines.length}行）</summary>
        <PlanLines lines={plan.lines} />
      </details>
    </section>
  );
}

function Counts({ counts }: Pick<PlanView, 'counts'>) {
  return (
    <dl className="import-counts">
      {OUTCOMES.map(({ outcome, label }) => (
        <div className={counts[outcome] > 0 ? `import-count-${outcome}` : undefined} key={outcome}>
          <dt>{label}</dt>
          <dd>{counts[outcome].toLocaleString('ja-JP')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Wrong({ plan: { wrong, counts } }: { plan: Plan }) {
  return (
    <>
      <MessageBox title={`${counts.wrong}行に誤りがあります。まだ何も取り込んでいません。`} tone="error">
        <p>次の{wrong.length}か所をファイルで直して、もう一度選んでください。</p>
      </MessageBox>
      <WrongCells wrong={wrong} />
    </>
  );
}

function Sound({ plan: { counts, file, rows } }: { plan: Plan }) {
  const busy = useNavigation().formMethod === 'POST';
  const acts = [
    counts.create > 0 && `${counts.create}件を登録`,
    counts.update > 0 && `${counts.update}件を変更`,
  ].filter(Boolean);
  if (acts.length === 0 || rows === null)
    return <MessageBox title="変わるところはありません。どの行も、登録した内容と同じです。" tone="info" />;
  return (
    <Form className="import-step" encType="multipart/form-data" method="post">
      <input name="_act" type="hidden" value="run" />
      <input name="name" type="hidden" value={file} />
      <input name="rows" type="hidden" value={rows} />
      <p>誤りはありません。まだ取り込んでいません。下のボタンを押すと取り込みます。</p>
      <div>
        <Button big busy={busy} icon={Check} tone="primary" type="submit">
          {`${acts.join('・')}する`}
        </Button>
      </div>
    </Form>
  );
}

const NOTHING = '（空）';

/** Every wrong cell: where it is in the spreadsheet, what stands there, and what to do. */
function WrongCells({ wrong }: Pick<PlanView, 'wrong'>) {
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
function PlanLines({ lines }: Pick<PlanView, 'lines'>) {
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

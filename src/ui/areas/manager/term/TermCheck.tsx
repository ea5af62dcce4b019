import './term.css';
import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import type { FormView } from '../../../../application/resource/views.ts';
import type { TermSlots } from '../../../../application/term/check-term.ts';
import { Button } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { TO_TELL_COLUMNS, toTellRows } from './visits-to-tell.tsx';

type Checked = NonNullable<TermSlots['check']>;

const VISITS = [
  { key: 'when', label: '日時', nowrap: true },
  { key: 'resident', label: '入居者' },
  { key: 'room', label: '居室', nowrap: true },
  { key: 'mode', label: '種類', nowrap: true },
  { key: 'reference', label: '受付番号', nowrap: true },
];

/** Beside save: see first what it would do. */
export function CheckButton({ view }: { view: FormView }) {
  if (!view.mayWrite) return null;
  return (
    <Button icon={Search} name="_act" type="submit" value="preview">
      確かめる
    </Button>
  );
}

/** Above the form once it was checked: what came out stands below it, where it is saved. */
export function CheckedAbove({ view }: { view: FormView<TermSlots> }) {
  const checked = view.slots.check;
  if (!checked) return null;
  return (
    <MessageBox live tone={checked.notSaved ? 'warning' : 'info'}>
      <p>
        {checked.notSaved && 'まだ保存していません。'}
        <a href="#term-check">確かめた結果</a>は、入力欄の下にあります。
      </p>
    </MessageBox>
  );
}

/** What saving would do: the slots of the next two weeks, and the booked visits that it touches. */
export function TermCheck({ checked }: { checked: Checked }) {
  const { kind, days, slots, period, affected, notSaved, shown } = checked;
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown anew
  useEffect(() => {
    section.current?.scrollIntoView();
  }, [checked]);
  return (
    <section aria-labelledby="term-check" className="term-check" ref={section}>
      <h2 id="term-check">{kind === 'open' ? '保存するとできる枠' : '中止になる面会'}</h2>
      <input name="shown" type="hidden" value={shown} />
      {kind === 'open' && (
        <>
          <p>
            {period}に、{slots}枠を受け付けます。
          </p>
          {days.length === 0 && <p>この期間には枠ができません。曜日と有効期間を確かめてください。</p>}
          <ul className="term-check-days">
            {days.map(({ date, times, closed }) => (
              <li key={`${date}${closed}`}>
                {date}：{closed === null ? times : `休み（${closed}）`}
              </li>
            ))}
          </ul>
        </>
      )}
      <Effect affected={affected.length} kind={kind} notSaved={notSaved} />
      {affected.length > 0 && <Visits affected={affected} kind={kind} />}
    </section>
  );
}

/** With families and phones where the worker may know them. */
function Visits({ kind, affected }: Pick<Checked, 'kind' | 'affected'>) {
  const caption = kind === 'open' ? '枠の外になる予約' : '中止になる面会';
  const toTell = affected.flatMap(({ contacts, mail, ...visit }) =>
    contacts && mail ? [{ ...visit, contacts, mail }] : [],
  );
  if (toTell.length > 0)
    return <DataTable caption={caption} columns={TO_TELL_COLUMNS} rows={toTellRows(toTell)} />;
  return (
    <DataTable
      caption={caption}
      columns={VISITS}
      rows={affected.map(({ id, reference, when, resident, room, mode }) => ({
        id: String(id),
        label: reference,
        cells: { reference, when, resident, room, mode },
      }))}
    />
  );
}

function Effect({
  kind,
  affected,
  notSaved,
}: {
  kind: Checked['kind'];
  affected: number;
  notSaved: boolean;
}) {
  if (affected === 0)
    return (
      <MessageBox tone="success">
        {kind === 'open'
          ? '枠の外になる予約はありません。'
          : '中止になる予約はありません。「保存する」で休止になります。'}
      </MessageBox>
    );
  if (kind === 'open')
    return (
      <MessageBox title={`${affected}件の予約が、枠の外になります`} tone="warning">
        <p>保存しても予約はそのまま残ります。変更や中止が必要なものは、面会予約で行ってください。</p>
      </MessageBox>
    );
  return (
    <MessageBox title={`保存すると、${affected}件の面会を中止します`} tone="warning">
      {notSaved && (
        <p>まだ保存していません。中止になる面会を確かめて、もう一度「保存する」を押してください。</p>
      )}
      <p>
        ご家族には理由をメールで知らせます。メールが届かないご家族は、保存のあとの電話連絡表からお電話ください。
      </p>
    </MessageBox>
  );
}

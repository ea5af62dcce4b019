import { managerPaths } from '../../../../../paths.ts';
import './run-sheet.css';
import { CalendarDays, ChevronLeft, ChevronRight, PhoneCall, RefreshCw } from 'lucide';
import { Form } from 'react-router-dom';
import type { RunSheetView } from '../../../../../application/visit/run-sheet/run-sheet.ts';
import type { SheetRowView } from '../../../../../application/visit/run-sheet/sheet-row.ts';
import { isStanding } from '../../../../../domain/visit/visit.ts';
import { Button, ButtonLink, ButtonRow } from '../../../../kit/Button.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { ErrorSummary } from '../../../../kit/ErrorSummary.tsx';
import { Icon } from '../../../../kit/Icon.tsx';
import { PhoneLink } from '../../../../kit/PhoneLink.tsx';
import { PrintButton } from '../../../../kit/PrintButton.tsx';
import { Select } from '../../../../kit/Select.tsx';
import { sentencesOf, useProblem, useView } from '../../../../use-page.ts';
import { detailHref, sheetHref } from '../sheet-href.ts';
import { BedsideView } from './BedsideView.tsx';
import { type Live, useLiveVisits } from './live-visits.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { useRowNews } from './row-news.ts';
import { SheetRow } from './SheetRow.tsx';

/** オンライン面会室: the day's run sheet, drawn anew by itself when something changes. */
export function RunSheetPage() {
  const view = useView('manager.visit.run-sheet');
  const live = useLiveVisits();
  const rows = view.bedside ? [view.bedside] : view.rows;
  const news = useRowNews(`${view.day} ${view.facility.value} ${view.bedside?.id}`, rows);
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {news}
      </p>
      {view.bedside ? (
        <BedsideView
          back={sheetHref(view, view.today ? null : view.day)}
          mayWrite={view.mayWrite}
          row={view.bedside}
        />
      ) : (
        <Sheet live={live} news={news} view={view} />
      )}
    </>
  );
}

function Sheet({ view, live, news }: { view: RunSheetView; live: Live; news: string }) {
  const problem = useProblem();
  return (
    <div className="run-sheet">
      <header className="run-sheet-head no-print">
        <h1>オンライン面会室</h1>
        <p className="run-sheet-day">
          {view.dayWords}
          {view.today && '　今日'}
        </p>
        <DayLinks view={view} />
        <FacilityFilter view={view} />
        <LiveLine at={view.at} live={live} news={news} view={view} />
      </header>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="操作できませんでした" />}
      <CallRequests rows={view.rows} />
      {view.rows.length === 0 ? (
        <EmptyState title="この日の面会はありません">
          予約が入ると、このページに自動で出ます。電話で受けた予約は「代わりに予約する」から入れられます。
        </EmptyState>
      ) : (
        <ol className="run-sheet-rows no-print">
          {view.rows.map((row) => (
            <SheetRow href={detailHref(row.id, view)} key={row.id} mayWrite={view.mayWrite} row={row} />
          ))}
        </ol>
      )}
      <PrintedSheet view={view} />
    </div>
  );
}

function DayLinks({ view }: { view: RunSheetView }) {
  return (
    <ButtonRow>
      <ButtonLink href={sheetHref(view, view.before)} icon={ChevronLeft}>
        前の日
      </ButtonLink>
      {!view.today && (
        <ButtonLink href={sheetHref(view, null)} icon={CalendarDays}>
          今日
        </ButtonLink>
      )}
      <ButtonLink href={sheetHref(view, view.after)} icon={ChevronRight}>
        次の日
      </ButtonLink>
      <PrintButton>印刷する</PrintButton>
      {view.mayWrite && <ButtonLink href={managerPaths.add('visit')}>代わりに予約する</ButtonLink>}
    </ButtonRow>
  );
}

function FacilityFilter({ view }: { view: RunSheetView }) {
  const { value, choices } = view.facility;
  if (choices.length === 0) return null;
  return (
    <Form action={managerPaths.runSheet} className="run-sheet-filter" method="get">
      {!view.today && <input name="day" type="hidden" value={view.day} />}
      <Select
        empty="両方の施設"
        key={value}
        label="施設"
        name="facility"
        options={choices}
        unmarked
        value={value}
      />
      <Button type="submit">表示する</Button>
    </Form>
  );
}

const LIVE_WORDS: Record<Live, string> = {
  starting: '',
  on: '自動で更新しています。',
  off: '自動の更新が止まっています。「最新にする」を押してください。',
};

function LiveLine({ view, live, at, news }: { view: RunSheetView; live: Live; at: string; news: string }) {
  return (
    <div className="run-sheet-live">
      <span className={live === 'off' ? 'run-sheet-off' : undefined}>
        {at} 現在。{LIVE_WORDS[live]}
      </span>
      <ButtonLink href={sheetHref(view, view.today ? null : view.day)} icon={RefreshCw} reload tone="quiet">
        最新にする
      </ButtonLink>
      {news && (
        <span aria-hidden className="run-sheet-news">
          {news}
        </span>
      )}
    </div>
  );
}

/** Families who wait for a call now stand before everything else. */
function CallRequests({ rows }: { rows: readonly SheetRowView[] }) {
  const asked = rows.filter(({ callAsked, status }) => callAsked && isStanding(status));
  if (asked.length === 0) return null;
  return (
    <section className="calls-asked no-print" role="alert">
      <h2>
        <Icon of={PhoneCall} /> 電話してください
      </h2>
      <ul>
        {asked.map((row) => (
          <li key={row.id}>
            <span>
              {row.from}　{row.room}　{row.resident}様　{row.participants[0]}　{row.callAsked}に依頼
            </span>
            <PhoneLink big phone={row.phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

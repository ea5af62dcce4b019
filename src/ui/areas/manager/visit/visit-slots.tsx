import './visit-slots.css';
import { CalendarDays, Check, Plus, Video } from 'lucide';
import type { Json, ListView, RowView } from '../../../../application/resource/views.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { RowAct } from '../../../resource/BulkActs.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';

/** Above the list: the other ways to look at visits, and a new one. */
const Ways = ({ view }: { view: ListView }) => (
  <ButtonRow>
    {view.mayWrite && (
      <ButtonLink href="/manager/zoom_visit_reserve/add" icon={Plus} tone="primary">
        代わりに予約する
      </ButtonLink>
    )}
    <ButtonLink href="/manager/zoom_visit_reserve/plan?view=week" icon={CalendarDays}>
      週の予定表
    </ButtonLink>
    <ButtonLink href="/manager/zoom" icon={Video}>
      今日の進行表
    </ButtonLink>
  </ButtonRow>
);

const ReferenceCell = ({ value }: { value: Json }) => (
  <span className="visit-reference">{String(value)}</span>
);

/** Of a request: the answer that is mostly given. */
function ApproveRow({ row, view }: { row: RowView; view: ListView }) {
  if (!view.mayWrite || row.cells.status !== 'requested') return null;
  return (
    <RowAct act="approve" icon={Check} id={row.id} name={view.name}>
      承認する
    </RowAct>
  );
}

/** What the list of visits has of its own. */
export const visitListSlots: ListSlots = {
  above: Ways,
  cells: { reference: ReferenceCell, memberName: ({ value }) => <>{value ? String(value) : '会員なし'}</> },
  rowActs: ApproveRow,
  rowHref: (row) => `/manager/zoom_visit_reserve/detail/${row.id}`,
  add: false,
};

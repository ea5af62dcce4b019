import { managerPaths } from '../../../../paths.ts';
import './visit-slots.css';
import { CalendarDays, Plus, Video } from 'lucide';
import type { Json, ListView, RowView } from '../../../../application/resource/views.ts';
import { STANDING_STATUSES } from '../../../../domain/visit/visit.ts';
import { VISIT_MODE_LABELS, type VisitMode } from '../../../../domain/visit-mode.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { RowAct } from '../../../resource/BulkActs.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { detailHref } from './sheet-href.ts';

/** Above the list: the other ways to look at visits, and a new one. */
const Ways = ({ view }: { view: ListView }) => (
  <ButtonRow>
    {view.mayWrite && (
      <ButtonLink href={managerPaths.add('visit')} icon={Plus} tone="primary">
        代わりに予約する
      </ButtonLink>
    )}
    <ButtonLink href={`${managerPaths.visitPlan}?view=week`} icon={CalendarDays}>
      週の予定表
    </ButtonLink>
    <ButtonLink href={managerPaths.runSheet} icon={Video}>
      オンライン面会室
    </ButtonLink>
  </ButtonRow>
);

const ReferenceCell = ({ value }: { value: Json }) => (
  <span className="visit-reference">{String(value)}</span>
);

const detailOf = (row: RowView): string => detailHref(row.id);

/** How, and where: workers of both facilities see the visits of both. */
const ModeCell = ({ value, row }: { value: Json; row: RowView }) => (
  <>
    {VISIT_MODE_LABELS[value as VisitMode]}
    <span className="visit-facility">{String(row.cells.facility)}</span>
  </>
);

const MemberCell = ({ value }: { value: Json }) => (
  <span className="visit-member">{value ? String(value) : 'なし'}</span>
);

const STANDING: readonly Json[] = STANDING_STATUSES;
const WITHOUT_LINK: readonly Json[] = ['pending', 'failed'];

/** Of a request the answer that is mostly given; of a visit whose link is not there, to have it made again. */
function NextAct({ row, view }: { row: RowView; view: ListView }) {
  const { status = null, linkState = null } = row.cells;
  if (!view.mayWrite) return null;
  if (status === 'requested')
    return (
      <RowAct act="approve" id={row.id} name={view.name}>
        承認
        <wbr />
        する
      </RowAct>
    );
  const retries = view.bulk.some(({ act }) => act === 'retryLink');
  if (!retries || !STANDING.includes(status) || !WITHOUT_LINK.includes(linkState)) return null;
  return (
    <RowAct act="retryLink" id={row.id} name={view.name}>
      リンクを
      <wbr />
      作り直す
    </RowAct>
  );
}

/** What the list of visits has of its own. */
export const visitListSlots: ListSlots = {
  above: Ways,
  cells: { reference: ReferenceCell, mode: ModeCell, memberName: MemberCell },
  rowActs: NextAct,
  rowHref: detailOf,
  add: false,
};

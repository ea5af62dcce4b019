import { ArrowDown, ArrowUp } from 'lucide';
import { RowAct } from '../../../resource/BulkActs.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';

/** What the list of categories has of its own: each row moves up and down. */
export const categoryListSlots: ListSlots = {
  rowActs: ({ row, view }) =>
    view.mayWrite && (
      <>
        <RowAct act="up" icon={ArrowUp} id={row.id} name={view.name}>
          上へ
        </RowAct>
        <RowAct act="down" icon={ArrowDown} id={row.id} name={view.name}>
          下へ
        </RowAct>
      </>
    ),
};

import { managerPaths } from '../../paths.ts';
import './list-page.css';
import { Plus } from 'lucide';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListView } from '../../application/resource/views.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { useViewOf } from '../use-page.ts';
import { BulkActs } from './BulkActs.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListTable, type RowSlots } from './ListTable.tsx';
import { rememberList } from './list-href.ts';

export type ListSlots = RowSlots & {
  /** Stands between title and filters (an upload area). */
  above?: ComponentType<{ view: ListView }>;
  /** False: rows come to be in another way than by an add page. */
  add?: boolean;
};

const BULK_FORM = 'list-acts';

/** A list of the manager area, drawn from its view: search, filters, sort, pages, acts on ticked rows, CSV, bin. */
export function ListPage({ above: Above, add = true, ...rows }: ListSlots) {
  const view = useViewOf<ListView>();
  const { search } = useLocation();
  useEffect(() => rememberList(view.name, search), [view.name, search]);
  return (
    <div className="list-page">
      <header className="list-page-head">
        <h1>{view.deleted ? `${view.label}のごみ箱` : view.label}</h1>
        {add && view.mayWrite && !view.deleted && (
          <ButtonLink href={managerPaths.add(view.name)} icon={Plus} tone="primary">
            新しく追加する
          </ButtonLink>
        )}
      </header>
      {Above && !view.deleted && <Above view={view} />}
      <ListFilters view={view} />
      {view.rows.length === 0 ? (
        <ListEmpty add={add} view={view} />
      ) : (
        <>
          <BulkActs form={BULK_FORM} view={view} />
          <ListTable form={BULK_FORM} slots={rows} view={view} />
        </>
      )}
      <ListFoot view={view} />
    </div>
  );
}

import './list-page.css';
import { Download, Plus, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Json, ListView, RowView } from '../../application/resource/views.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Select } from '../kit/Select.tsx';
import { useViewOf } from '../use-page.ts';
import { BulkActs, RowAct } from './BulkActs.tsx';
import { Cell } from './Cell.tsx';
import { hiddenParams, listHref, rememberList } from './list-href.ts';

export type ListSlots = {
  /** Own cells by column key. */
  cells?: Readonly<Record<string, ComponentType<{ value: Json; row: RowView }>>>;
  /** Stands between title and filters (an upload area). */
  above?: ComponentType<{ view: ListView }>;
  /** More acts at the end of a row. */
  rowActs?: ComponentType<{ row: RowView; view: ListView }>;
  /** How a row is opened; the edit page unless told otherwise. */
  rowHref?: (row: RowView) => string;
  /** False: rows come to be in another way than by an add page. */
  add?: boolean;
};

const BULK_FORM = 'list-acts';

/** A list of the manager area, drawn from its view: search, filters, sort, pages, acts on ticked rows, CSV, bin. */
export function ListPage({ cells = {}, above: Above, rowActs: RowActs, rowHref, add = true }: ListSlots) {
  const view = useViewOf<ListView>();
  const { search } = useLocation();
  useEffect(() => rememberList(view.name, search), [view.name, search]);
  const open = rowHref ?? ((row: RowView) => `/manager/${view.name}/edit/${row.id}`);
  return (
    <div className="list-page">
      <ListHead add={add} view={view} />
      {Above && !view.deleted && <Above view={view} />}
      <ListFilters view={view} />
      {view.rows.length === 0 ? (
        <ListEmpty add={add} view={view} />
      ) : (
        <>
          <BulkActs form={BULK_FORM} view={view} />
          <DataTable
            actions={(row) => {
              const own = view.rows.find(({ id }) => String(id) === row.id) as RowView;
              return (
                <RowButtons
                  href={open(own)}
                  more={RowActs && <RowActs row={own} view={view} />}
                  row={own}
                  view={view}
                />
              );
            }}
            caption={`${view.label}の一覧`}
            columns={view.columns.map((column) => ({
              key: column.key,
              label: column.label,
              align: column.kind === 'number' ? ('end' as const) : ('start' as const),
              nowrap: column.kind !== 'text',
              ...(column.sortable && { sort: sortOf(view, column.key) }),
            }))}
            rows={view.rows.map((row, index) => ({
              id: String(row.id),
              label: row.title,
              cells: Object.fromEntries(
                view.columns.map((column) => [column.key, cellOf(view, column.key, row, cells)]),
              ),
              index,
            }))}
            selection={view.mayWrite ? { name: 'id', form: BULK_FORM } : undefined}
          />
        </>
      )}
      <Pagination
        href={(page) => listHref(view, { page: page === 1 ? null : page })}
        page={view.page}
        pages={view.pages}
        summary={summaryOf(view)}
      />
      <ListFoot view={view} />
    </div>
  );
}

function ListHead({ view, add }: { view: ListView; add: boolean }) {
  return (
    <header className="list-page-head">
      <h1>{view.deleted ? `${view.label}のごみ箱` : view.label}</h1>
      {add && view.mayWrite && !view.deleted && (
        <ButtonLink href={`/manager/${view.name}/add`} icon={Plus} tone="primary">
          新しく追加する
        </ButtonLink>
      )}
    </header>
  );
}

function ListFilters({ view }: { view: ListView }) {
  const active = view.filters.filter(({ value }) => value);
  const chips = [
    ...(view.search ? [{ label: `「${view.search}」を含む`, href: listHref(view, { q: null }) }] : []),
    ...active.map(({ key, label, value, choices }) => ({
      label: `${label}：${choices.find((choice) => choice.value === value)?.label ?? value}`,
      href: listHref(view, { [key]: null }),
    })),
  ];
  const clearHref = listHref(view, { q: null, ...Object.fromEntries(active.map(({ key }) => [key, null])) });
  return (
    <FilterBar
      action={`/manager/${view.name}`}
      chips={chips}
      clearHref={clearHref}
      hidden={hiddenParams(view)}
    >
      <SearchBox button={false} label={`検索（${view.searchHint}）`} value={view.search} />
      {view.filters.map(({ key, label, choices, value }) => (
        <Select
          empty="すべて"
          key={`${key}-${value}`}
          label={label}
          name={key}
          options={choices}
          unmarked
          value={value}
        />
      ))}
    </FilterBar>
  );
}

function ListEmpty({ view, add }: { view: ListView; add: boolean }) {
  if (view.deleted) return <EmptyState title="ごみ箱は空です" />;
  const filtered = view.search || view.filters.some(({ value }) => value);
  if (filtered)
    return (
      <EmptyState
        action={<ButtonLink href={`/manager/${view.name}`}>条件をはずして全部見る</ButtonLink>}
        title="条件に合うものがありません"
      >
        言葉を短くするか、条件を減らしてみてください。
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        add &&
        view.mayWrite && (
          <ButtonLink href={`/manager/${view.name}/add`} icon={Plus} tone="primary">
            新しく追加する
          </ButtonLink>
        )
      }
      title={`${view.label}はまだありません`}
    >
      {view.empty}
    </EmptyState>
  );
}

function RowButtons({
  row,
  view,
  href,
  more,
}: {
  row: RowView;
  view: ListView;
  href: string;
  more: ReactNode;
}) {
  if (view.deleted)
    return view.mayWrite ? (
      <RowAct act="restore" icon={RotateCcw} id={row.id} name={view.name}>
        元に戻す
      </RowAct>
    ) : null;
  return (
    <>
      {more}
      <ButtonLink href={href} icon={SquarePen} tone="quiet">
        {view.mayWrite ? '開く' : '見る'}
      </ButtonLink>
    </>
  );
}

function ListFoot({ view }: { view: ListView }) {
  return (
    <footer className="list-page-foot">
      <span>
        1ページの件数：
        {[25, 50, 100].map((size) => (
          <PageLink
            aria-current={size === view.size ? 'true' : undefined}
            href={listHref(view, { size: size === 25 ? null : size })}
            key={size}
          >
            {size}
          </PageLink>
        ))}
      </span>
      <a download href={listHref(view, {}, `/manager/${view.name}.csv`)}>
        <Download aria-hidden className="icon" /> CSVで保存する
      </a>
      <PageLink href={view.deleted ? `/manager/${view.name}` : `/manager/${view.name}?bin=1`}>
        <Trash2 aria-hidden className="icon" /> {view.deleted ? '一覧へ戻る' : 'ごみ箱を見る'}
      </PageLink>
    </footer>
  );
}

function sortOf(view: ListView, key: string) {
  const active = view.sort.key === key;
  const next = active && view.sort.direction === 'asc' ? `-${key}` : key;
  return {
    href: listHref(view, { sort: next }),
    direction: active
      ? view.sort.direction === 'asc'
        ? ('ascending' as const)
        : ('descending' as const)
      : ('none' as const),
  };
}

function cellOf(view: ListView, key: string, row: RowView, own: NonNullable<ListSlots['cells']>): ReactNode {
  const Own = own[key];
  const value = row.cells[key] ?? null;
  const column = view.columns.find((one) => one.key === key);
  if (Own) return <Own row={row} value={value} />;
  return column ? <Cell column={column} value={value} /> : null;
}

function summaryOf({ page, size, rows, total, more }: ListView): string {
  if (rows.length === 0) return '0件';
  const first = (page - 1) * size + 1;
  return `${first}〜${first + rows.length - 1}件 ／ ${more ? '10,000件以上' : `全${total.toLocaleString('ja-JP')}件`}`;
}

import { managerPaths } from '../../paths.ts';
import './list-page.css';
import { Download, Plus, Trash2 } from 'lucide';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListView } from '../../application/resource/views.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Select } from '../kit/Select.tsx';
import { useViewOf } from '../use-page.ts';
import { BulkActs } from './BulkActs.tsx';
import { ListTable, type RowSlots } from './ListTable.tsx';
import { hiddenParams, listHref, rememberList } from './list-href.ts';

export type ListSlots<Cells extends object = object> = RowSlots<Cells> & {
  /** Stands between title and filters (an upload area). */
  above?: ComponentType<{ view: ListView }>;
  /** False: rows come to be in another way than by an add page. */
  add?: boolean;
};

const BULK_FORM = 'list-acts';

/** A list of the manager area, drawn from its view: search, filters, sort, pages, acts on ticked rows, CSV, bin. */
export function ListPage<Cells extends object>({ above: Above, add = true, ...rows }: ListSlots<Cells>) {
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

/** Search and filters of a list; chips say what is active. */
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
      action={managerPaths.list(view.name)}
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

/** A list without rows: why it is empty, and what to do next. */
function ListEmpty({ view, add }: { view: ListView; add: boolean }) {
  if (view.deleted) return <EmptyState title="ごみ箱は空です" />;
  const filtered = view.search || view.filters.some(({ value }) => value);
  if (filtered)
    return (
      <EmptyState
        action={<ButtonLink href={managerPaths.list(view.name)}>条件をはずして全部見る</ButtonLink>}
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
          <ButtonLink href={managerPaths.add(view.name)} icon={Plus} tone="primary">
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

/** Below a list: its pages, rows on a page, CSV, bin. */
function ListFoot({ view }: { view: ListView }) {
  return (
    <>
      <Pagination
        href={(page) => listHref(view, { page: page === 1 ? null : page })}
        page={view.page}
        pages={view.pages}
        summary={summaryOf(view)}
      />
      <footer className="list-page-foot">
        <span>
          1ページの件数：
          {view.sizes.map((size) => (
            <a
              aria-current={size === view.size ? 'true' : undefined}
              href={listHref(view, { size: size === view.sizes[0] ? null : size })}
              key={size}
            >
              {size}
            </a>
          ))}
        </span>
        {!view.deleted && (
          <a download href={listHref(view, {}, `${managerPaths.csv(view.name)}`)}>
            <Icon of={Download} /> CSVで保存する
          </a>
        )}
        {view.bin && (
          <a href={view.deleted ? managerPaths.list(view.name) : `${managerPaths.list(view.name)}?bin=1`}>
            <Icon of={Trash2} /> {view.deleted ? '一覧へ戻る' : 'ごみ箱を見る'}
          </a>
        )}
      </footer>
    </>
  );
}

function summaryOf({ page, size, rows, total, more }: ListView): string {
  if (rows.length === 0) return '0件';
  const first = (page - 1) * size + 1;
  return `${first}〜${first + rows.length - 1}件 ／ ${more ? '10,000件以上' : `全${total.toLocaleString('ja-JP')}件`}`;
}

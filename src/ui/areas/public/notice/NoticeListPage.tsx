import { publicPaths } from '../../../../paths.ts';
import './notice-list-page.css';
import { Rss } from 'lucide';
import type { NoticeListView } from '../../../../application/notice/notice.view.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import { SearchBox } from '../../../kit/SearchBox.tsx';
import { Select } from '../../../kit/Select.tsx';
import { useView } from '../../../use-page.ts';
import { NoticeLines } from './NoticeLines.tsx';

type Filters = NoticeListView['filters'];

const LABELS = { category: '分類', facility: '施設', year: '年' } as const;
type Key = keyof typeof LABELS;
const KEYS = Object.keys(LABELS) as Key[];

/** お知らせ: important ones on top, then newest first; narrowed by a form that needs no scripts. */
export function NoticeListPage() {
  const { pinned, rows, page, pages, total, filters } = useView('public.notice.list');
  return (
    <div className="notice-list">
      <Heading level={1} text="お知らせ" />
      <Narrowing filters={filters} />
      {pinned.length > 0 && (
        <section aria-labelledby="notice-pinned" className="notice-list-pinned">
          <h2 id="notice-pinned">重要なお知らせ</h2>
          <NoticeLines notices={pinned} />
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="notice-all">
          <h2 className="visually-hidden" id="notice-all">
            お知らせの一覧
          </h2>
          <NoticeLines notices={rows} />
        </section>
      )}
      {total === 0 && <Nothing narrowed={addressOf(filters) !== publicPaths.notice} />}
      <Pagination
        href={(target) => addressOf(filters, { page: target })}
        page={page}
        pages={pages}
        summary={`全${total.toLocaleString('ja-JP')}件`}
      />
      <p>
        <ButtonLink href={publicPaths.noticeFeed} icon={Rss} tone="quiet">
          更新情報（フィード）
        </ButtonLink>
      </p>
    </div>
  );
}

function Narrowing({ filters }: { filters: Filters }) {
  const active = KEYS.filter((key) => filters[key].value);
  const chips = [
    ...(filters.search
      ? [{ label: `「${filters.search}」を含む`, href: addressOf(filters, { without: 'q' }) }]
      : []),
    ...active.map((key) => ({
      label: `${LABELS[key]}：${wordOf(filters[key])}`,
      href: addressOf(filters, { without: key }),
    })),
  ];
  return (
    <FilterBar action={publicPaths.notice} chips={chips} clearHref={publicPaths.notice}>
      <SearchBox button={false} label="言葉で探す" value={filters.search} />
      {KEYS.map((key) => (
        <Select
          empty="すべて"
          key={`${key}-${filters[key].value}`}
          label={LABELS[key]}
          name={key}
          options={filters[key].choices}
          unmarked
          value={filters[key].value}
        />
      ))}
    </FilterBar>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (!narrowed) return <EmptyState title="いまお知らせはありません" />;
  return (
    <EmptyState
      action={<ButtonLink href={publicPaths.notice}>条件をはずして全部見る</ButtonLink>}
      title="条件に合うお知らせがありません"
    >
      言葉を短くするか、条件を減らしてみてください。
    </EmptyState>
  );
}

const wordOf = ({ choices, value }: Filters[Key]): string =>
  choices.find((one) => one.value === value)?.label ?? value;

/** The list's address with what is asked for now, one condition left out, or another page. */
function addressOf(filters: Filters, change: { without?: Key | 'q'; page?: number } = {}): string {
  const params = new URLSearchParams();
  for (const key of KEYS)
    if (filters[key].value && key !== change.without) params.set(key, filters[key].value);
  if (filters.search && change.without !== 'q') params.set('q', filters.search);
  if (change.page && change.page > 1) params.set('page', String(change.page));
  return params.size > 0 ? `${publicPaths.notice}?${params}` : publicPaths.notice;
}

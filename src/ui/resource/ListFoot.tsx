import { Download, Trash2 } from 'lucide';
import type { ListView } from '../../application/resource/views.ts';
import { managerPaths } from '../../paths.ts';
import { Icon } from '../kit/Icon.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { listHref } from './list-href.ts';

/** Below a list: its pages, rows on a page, CSV, bin. */
export function ListFoot({ view }: { view: ListView }) {
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

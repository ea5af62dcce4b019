import './pagination.css';
import { ChevronLeft, ChevronRight } from 'lucide';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  page: number;
  pages: number;
  /** 「1〜25件 / 全250件」, said by whoever knows the total. */
  summary?: string;
  href: (page: number) => string;
  label?: string;
};

/** Pages of a list as plain links. */
export function Pagination({ page, pages, summary, href, label = 'ページ送り' }: PaginationProps) {
  if (pages <= 1) return summary ? <p className="pagination-summary">{summary}</p> : null;
  return (
    <nav aria-label={label} className="pagination">
      {summary && <p className="pagination-summary">{summary}</p>}
      <ul className="pagination-list">
        {page > 1 && (
          <li>
            <a className="pagination-link" href={href(page - 1)} rel="prev">
              <Icon of={ChevronLeft} />
              前へ
            </a>
          </li>
        )}
        {pageWindow(page, pages).map((entry) =>
          typeof entry === 'number' ? (
            <li className={classNames(Math.abs(entry - page) > 1 && 'pagination-far')} key={entry}>
              <a
                aria-current={entry === page ? 'page' : undefined}
                aria-label={`${entry}ページ`}
                className="pagination-link"
                href={href(entry)}
              >
                {entry}
              </a>
            </li>
          ) : (
            <li className="pagination-gap" key={entry}>
              …
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a className="pagination-link" href={href(page + 1)} rel="next">
              次へ
              <Icon of={ChevronRight} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

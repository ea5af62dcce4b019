import { Bell, ChevronLeft, ChevronRight } from 'lucide';
import { familyPaths } from '../../../../paths.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { NoticeArticle } from '../../../notice/NoticeArticle.tsx';
import { useView } from '../../../use-page.ts';
import { FamilyNoticeLines } from './FamilyNoticeLines.tsx';

const LIST = familyPaths.notice;

/** お知らせ for a family: important ones first, then the newest. */
export function FamilyNoticeListPage() {
  const { rows, page, hasOlder } = useView('family.family-notice.list');
  return (
    <div className="family-home">
      <Heading level={1} text="お知らせ" />
      {rows.length === 0 ? (
        <EmptyState
          icon={Bell}
          title={page > 1 ? 'これより前のお知らせはありません' : 'お知らせはまだありません'}
        >
          <p>施設からご家族へのお知らせが、ここに並びます。</p>
        </EmptyState>
      ) : (
        <FamilyNoticeLines notices={rows} />
      )}
      {(page > 1 || hasOlder) && (
        <nav aria-label="ページ送り" className="button-row">
          {page > 1 && (
            <ButtonLink
              big
              href={page === 2 ? LIST : `${LIST}?page=${page - 1}`}
              icon={ChevronLeft}
              rel="prev"
            >
              新しいお知らせ
            </ButtonLink>
          )}
          {hasOlder && (
            <ButtonLink big href={`${LIST}?page=${page + 1}`} icon={ChevronRight} rel="next">
              前のお知らせ
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** One notice in full. */
export function FamilyNoticePage() {
  return (
    <div className="family-home">
      <NoticeArticle notice={useView('family.family-notice.detail')} />
      <ButtonRow>
        <ButtonLink big href={familyPaths.notice} icon={ChevronLeft}>
          お知らせの一覧へ
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}

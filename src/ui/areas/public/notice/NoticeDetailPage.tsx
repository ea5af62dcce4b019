import { publicPaths } from '../../../../paths.ts';
import './notice-detail-page.css';
import { List } from 'lucide';
import { ButtonLink } from '../../../kit/Button.tsx';
import { NoticeArticle } from '../../../notice/NoticeArticle.tsx';
import { useView } from '../../../use-page.ts';

/** One notice. */
export function NoticeDetailPage() {
  const notice = useView('public.notice.detail');
  return (
    <div className="notice-detail">
      <NoticeArticle notice={notice} />
      <p className="notice-detail-back">
        <ButtonLink href={publicPaths.notice} icon={List}>
          お知らせの一覧へ
        </ButtonLink>
      </p>
    </div>
  );
}

import { ChevronLeft } from 'lucide';
import { familyPaths } from '../../../../paths.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { NoticeArticle } from '../../../notice/NoticeArticle.tsx';
import { useView } from '../../../use-page.ts';

/** One notice in full. */
export function NoticePage() {
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

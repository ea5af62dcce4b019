import { managerPaths } from '../../../../paths.ts';
import { useView } from '../../../use-page.ts';
import { NoticePreview } from '../notice/NoticePreviewPage.tsx';

/** A notice as families will see it. It is published on its form, which tells whom it reaches. */
export function FamilyNoticePreviewPage() {
  return (
    <NoticePreview
      list={managerPaths.list('family-notice')}
      view={useView('manager.family-notice.preview')}
    />
  );
}

import { Send } from 'lucide';
import { Form } from 'react-router-dom';
import { managerPaths, publicPaths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../kit/Button.tsx';
import { useView } from '../../../use-page.ts';
import { NoticePreview } from './NoticePreview.tsx';

const LIST = managerPaths.list('notice');

/** A notice as visitors will see it: a draft is published from here, a public one leads to its page. */
export function NoticePreviewPage() {
  const view = useView('manager.notice.preview');
  const { id, state, mayWrite } = view;
  return (
    <NoticePreview
      after={
        state.value === 'public' && (
          <ButtonLink href={publicPaths.noticeDetail(id)} reload tone="quiet">
            公開ページを見る
          </ButtonLink>
        )
      }
      before={
        mayWrite &&
        state.value === 'draft' && (
          <Form action={LIST} method="post">
            <input name="_act" type="hidden" value="publish" />
            <input name="id" type="hidden" value={id} />
            <Button icon={Send} tone="primary" type="submit">
              公開にする
            </Button>
          </Form>
        )
      }
      list={LIST}
      view={view}
    />
  );
}

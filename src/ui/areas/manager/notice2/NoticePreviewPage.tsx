import './notice-preview-page.css';
import { Send, SquarePen } from 'lucide';
import { Form } from 'react-router-dom';
import { noticeUrl } from '../../../../domain/notice/notice-url.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { NoticeArticle } from '../../../notice/NoticeArticle.tsx';
import { useView } from '../../../use-page.ts';

/** A notice as visitors will see it, under a bar that says what state it is in and leads back to the form. */
export function NoticePreviewPage() {
  const { id, state, period, mayWrite, notice } = useView('notice2.preview');
  return (
    <div className="notice-preview">
      <aside aria-label="プレビューの操作" className="notice-preview-bar">
        <p className="notice-preview-state">
          <Badge tone={state.tone}>{state.label}</Badge>
          <span>{period}</span>
        </p>
        <ButtonRow>
          {mayWrite && state.value === 'draft' && (
            <Form action="/manager/notice2" method="post">
              <input name="_act" type="hidden" value="publish" />
              <input name="id" type="hidden" value={id} />
              <Button icon={Send} tone="primary" type="submit">
                公開にする
              </Button>
            </Form>
          )}
          <ButtonLink href={`/manager/notice2/edit/${id}`} icon={SquarePen}>
            {mayWrite ? '編集に戻る' : '内容を見る'}
          </ButtonLink>
          {state.value === 'public' && (
            <ButtonLink href={noticeUrl(id)} reload tone="quiet">
              公開ページを見る
            </ButtonLink>
          )}
        </ButtonRow>
      </aside>
      <NoticeArticle notice={notice} />
    </div>
  );
}

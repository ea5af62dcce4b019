import { Send, SquarePen } from 'lucide';
import { Form } from 'react-router-dom';
import { managerPaths, publicPaths } from '../../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { useView } from '../../../use-page.ts';
import './notice.css';
import type { ReactNode } from 'react';
import type { NoticePreviewView } from '../../../../application/notice/notice.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { NoticeArticle } from '../../../notice/NoticeArticle.tsx';

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

type NoticePreviewProps = {
  /** The address of its list. */
  list: string;
  view: NoticePreviewView;
  /** Before and after the way back to the form. */
  before?: ReactNode;
  after?: ReactNode;
};

/** A notice as its readers will see it, under a bar that says what state it is in and leads back to the form. */
export function NoticePreview({ list, view, before, after }: NoticePreviewProps) {
  const { id, state, period, mayWrite, notice } = view;
  return (
    <div className="notice-preview">
      <aside aria-label="プレビューの操作" className="notice-preview-bar">
        <p className="notice-preview-state">
          <Badge tone={state.tone}>{state.label}</Badge>
          <span>{period}</span>
        </p>
        <ButtonRow>
          {before}
          <ButtonLink href={`${list}/edit/${id}`} icon={SquarePen}>
            {mayWrite ? '編集に戻る' : '内容を見る'}
          </ButtonLink>
          {after}
        </ButtonRow>
      </aside>
      <NoticeArticle notice={notice} />
    </div>
  );
}

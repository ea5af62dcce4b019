import './notice-preview-page.css';
import { SquarePen } from 'lucide';
import type { ReactNode } from 'react';
import type { NoticePreviewView } from '../../../../application/notice/notice.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { NoticeArticle } from '../../../notice/NoticeArticle.tsx';

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

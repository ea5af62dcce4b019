import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import type { StaffVisitAct } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { Icon } from '../../../kit/Icon.tsx';

type ActFormProps = {
  act: StaffVisitAct;
  /** The visit's id. */
  visit: number;
  files?: boolean;
  children: ReactNode;
};

/** A form that names its visit and act; it is posted to the page it stands on. */
export function ActForm({ act, visit, files, children }: ActFormProps) {
  return (
    <Form
      className="visit-act"
      encType={files ? 'multipart/form-data' : undefined}
      method="post"
      noValidate
      preventScrollReset
    >
      <input name="_act" type="hidden" value={act} />
      <input name="visit" type="hidden" value={visit} />
      {children}
    </Form>
  );
}

type FoldedProps = {
  word: string;
  icon: IconNode;
  tone?: 'secondary' | 'danger';
  open: boolean;
  children: ReactNode;
};

/** A form behind its button; one that was refused is open. */
export function Folded({ word, icon, tone = 'secondary', open, children }: FoldedProps) {
  return (
    <details className="visit-fold" open={open || undefined}>
      <summary className={`button button-${tone} visit-fold-head`}>
        <Icon of={icon} />
        <span className="button-word">{word}</span>
      </summary>
      <div className="visit-fold-body">{children}</div>
    </details>
  );
}

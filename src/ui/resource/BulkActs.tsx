import { type IconNode, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import type { ListView } from '../../application/resource/views.ts';
import type { ResourceName } from '../../domain/resource-name.ts';
import { managerPaths } from '../../paths.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { useTicked } from '../kit/use-ticked.ts';
import { useProblem } from '../use-page.ts';

/** The acts on ticked rows: one form, one button an act. The rows' boxes belong to it by its id. */
export function BulkActs({ view, form }: { view: ListView; form: string }) {
  const ticked = useTicked(form, 'id');
  const problem = useProblem();
  const acts = view.deleted ? [{ act: 'restore', label: '元に戻す' }] : view.bulk;
  if (!view.mayWrite) return null;
  return (
    <Form className="list-page-bulk" id={form} method="post">
      {problem && (
        <ErrorSummary errors={{ '': [problem.title], ...problem.errors }} title="操作できませんでした" />
      )}
      <span aria-live="polite">
        {ticked ? `${ticked}件を選んでいます` : '行を選んで、まとめて操作できます'}
      </span>
      {acts.map(({ act, label }) => (
        <Button
          disabled={ticked === 0}
          icon={act === 'remove' ? Trash2 : undefined}
          key={act}
          name="_act"
          tone={act === 'remove' ? 'danger' : 'secondary'}
          type="submit"
          value={act}
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}

/** One act on one row, as a form of its own. */
export function RowAct(props: {
  name: ResourceName;
  act: string;
  id: number;
  icon?: IconNode;
  children: ReactNode;
}) {
  return (
    <Form action={managerPaths.list(props.name)} className="list-page-row-act" method="post">
      <input name="_act" type="hidden" value={props.act} />
      <input name="id" type="hidden" value={props.id} />
      <Button icon={props.icon} tone="quiet" type="submit">
        {props.children}
      </Button>
    </Form>
  );
}

import { managerPaths } from '../../paths.ts';
import './form-page.css';
import { Trash2 } from 'lucide';
import { Form } from 'react-router-dom';
import type { DeleteView } from '../../application/resource/views.ts';
import { Button, ButtonLink, ButtonRow } from '../kit/Button.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { useProblem, useViewOf } from '../use-page.ts';

/** What the deletion means and what refers to the row; the button is there only when nothing needs it. */
export function DeletePage() {
  const view = useViewOf<DeleteView>();
  const problem = useProblem();
  const used = view.uses.length > 0;
  return (
    <div className="form-page">
      <h1>「{view.title}」を削除しますか</h1>
      {problem && <ErrorSummary errors={{ '': [problem.title] }} title="削除できませんでした" />}
      <p>{view.deletion}</p>
      {used && (
        <section>
          <h2>次のところで使われているため、まだ削除できません</h2>
          <ul>
            {view.uses.map((use) => (
              <li key={use.href}>
                <a href={use.href}>{use.label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonRow>
        <ButtonLink href={managerPaths.edit(view.name, view.id)}>削除しないで戻る</ButtonLink>
        {!used && (
          <Form method="post">
            <Button icon={Trash2} tone="danger" type="submit">
              削除する
            </Button>
          </Form>
        )}
      </ButtonRow>
    </div>
  );
}

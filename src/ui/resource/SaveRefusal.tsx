import { useEffect, useMemo, useRef } from 'react';
import type { Conflict } from '../../application/resource/conflict.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { MessageBox } from '../kit/MessageBox.tsx';
import { sentencesOf, useProblem } from '../use-page.ts';

/**
 * Two people saved: what differs, and the choice. Saving again keeps mine; the link takes theirs. It takes the focus
 * when it appears.
 */
function ConflictChoice({ conflict, title, href }: { conflict: Conflict; title: string; href: string }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again for each refusal
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <MessageBox title={title} tone="warning">
        <table className="conflict-table">
          <caption className="visually-hidden">二つの内容の違い</caption>
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">あなたの内容</th>
              <th scope="col">先に保存された内容</th>
            </tr>
          </thead>
          <tbody>
            {conflict.differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || '（なし）'}</td>
                <td>{theirs || '（なし）'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>このまま「保存する」を押すと、あなたの内容で上書きします。</p>
        <ButtonLink reload href={href}>
          先に保存された内容を開く（入力は消えます）
        </ButtonLink>
      </MessageBox>
    </div>
  );
}

/** Why a save was refused: what is wrong, or both versions of a stale one; `href` opens the row as it is stored. */
export function SaveRefusal({ href }: { href: string }) {
  const problem = useProblem();
  // The summary takes the focus whenever it is given other errors: while someone types, they stay the same.
  const errors = useMemo(() => problem && sentencesOf(problem), [problem]);
  if (!problem || !errors) return null;
  if (problem.conflict)
    return <ConflictChoice conflict={problem.conflict} href={href} title={problem.title} />;
  return <ErrorSummary errors={errors} />;
}

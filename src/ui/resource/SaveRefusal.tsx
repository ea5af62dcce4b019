import { useMemo } from 'react';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { sentencesOf, useProblem } from '../use-page.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

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

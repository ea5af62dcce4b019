import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Problem } from '../../../pages.ts';

/**
 * What whoever lost this time was told. What is free nearby is told by the page as it is now; reading it anew may drop
 * the router's own memory of the refusal.
 */
export function useTakenTime(problem: Problem | undefined, startsAt: string): string | null {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ title: string; startsAt: string } | null>(null);
  const title = problem?.status === 409 ? problem.title : null;
  useEffect(() => {
    if (title === null) return;
    setTold({ title, startsAt });
    revalidate();
  }, [title, startsAt, revalidate]);
  return title ?? (told?.startsAt === startsAt ? told.title : null);
}

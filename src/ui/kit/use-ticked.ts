import { useEffect, useState } from 'react';

/** Counts the ticked boxes of that name that belong to the form with that id; null before scripts run. */
export function useTicked(form: string, name: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const recount = () =>
      setCount(document.querySelectorAll(`input[form="${form}"][name="${name}"]:checked`).length);
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [form, name]);
  return count;
}

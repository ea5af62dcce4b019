/** Page numbers worth showing: the first, the last, two around the current; a gap stands for the rest. */
export const pageWindow = (page: number, pages: number): (number | 'gap-before' | 'gap-after')[] => {
  const near = [page - 2, page - 1, page, page + 1, page + 2];
  const shown = [...new Set([1, ...near, pages])].filter((entry) => entry >= 1 && entry <= pages);
  return shown.flatMap((entry, index) => {
    const before = shown[index - 1];
    if (before === undefined || entry === before + 1) return [entry];
    if (entry === before + 2) return [before + 1, entry];
    return [entry > page ? ('gap-after' as const) : ('gap-before' as const), entry];
  });
};

import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';

const nameOf = ({ from, resident }: SheetRowView) => `${from} ${resident}様`;

/** What is different about the rows, in a sentence each. */
export function rowNews(before: readonly SheetRowView[], after: readonly SheetRowView[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const left = before.filter(({ id }) => !after.some((row) => row.id === id));
  return [
    ...after.flatMap((row) => {
      const old = known.get(row.id);
      if (!old) return [`${nameOf(row)}の面会が入りました。`];
      if (row.callAsked && !old.callAsked) return [`${nameOf(row)}のご家族から、電話の依頼です。`];
      if (row.status !== old.status) return [`${nameOf(row)}：${row.statusLabel}になりました。`];
      if (row.presence && row.presence.label !== old.presence?.label)
        return [`${nameOf(row)}のご家族：${row.presence.label}。`];
      if (row.link?.state === 'ready' && old.link?.state !== 'ready')
        return [`${nameOf(row)}：リンクが入りました。`];
      return [];
    }),
    ...left.map((row) => `${nameOf(row)}の面会は、この表から移りました。`),
  ];
}

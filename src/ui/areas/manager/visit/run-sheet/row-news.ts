import { useEffect, useRef, useState } from 'react';
import type { SheetRowView } from '../../../../../application/visit/run-sheet/sheet-row.ts';

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

/** The newest change of the rows of one day, to be read out; nothing at first, and nothing when the day changes. */
export function useRowNews(key: string, rows: readonly SheetRowView[]): string {
  const last = useRef({ key, rows });
  const [news, setNews] = useState('');
  useEffect(() => {
    const sentences = last.current.key === key ? rowNews(last.current.rows, rows) : [];
    last.current = { key, rows };
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [key, rows]);
  return news;
}

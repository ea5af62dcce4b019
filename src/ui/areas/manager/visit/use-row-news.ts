import { useEffect, useRef, useState } from 'react';
import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { rowNews } from './row-news.ts';

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

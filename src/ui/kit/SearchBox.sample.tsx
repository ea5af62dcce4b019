import { SearchBox } from './SearchBox.tsx';
import type { Sample } from './sample.ts';

export const searchBoxSamples: Sample[] = [
  { title: '空', node: <SearchBox label="お知らせを検索" name="sb-q" placeholder="件名・本文" /> },
  { title: '入力済み', node: <SearchBox label="お知らせを検索" name="sb2-q" value="ガーデン" /> },
];

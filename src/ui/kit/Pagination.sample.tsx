import { managerPaths } from '../../paths.ts';
import { Pagination } from './Pagination.tsx';
import type { Sample } from './sample.ts';

const href = (page: number) => `${managerPaths.sample}?page=${page}`;

export const paginationSamples: Sample[] = [
  { title: '最初', node: <Pagination href={href} page={1} pages={3} summary="1〜25件 / 全63件" /> },
  {
    title: '途中',
    node: (
      <Pagination
        href={href}
        label="ページ送り（途中）"
        page={20}
        pages={400}
        summary="476〜500件 / 全10,000件以上"
      />
    ),
  },
  { title: '一ページだけ', node: <Pagination href={href} page={1} pages={1} summary="全3件" /> },
];

import { LazyPartFailure } from './LazyPart.tsx';
import type { Sample } from './sample.ts';

const nothing = () => {};

export const lazyPartSamples: Sample[] = [
  { title: '読み込めなかった', node: <LazyPartFailure failure="failed" onRetry={nothing} /> },
  { title: '時間がかかりすぎた', node: <LazyPartFailure failure="late" onRetry={nothing} /> },
];

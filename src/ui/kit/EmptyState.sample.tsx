import { managerPaths } from '../../paths.ts';
import { ButtonLink } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { Sample } from './sample.ts';

export const emptyStateSamples: Sample[] = [
  {
    title: 'まだない',
    node: (
      <EmptyState
        action={
          <ButtonLink href={managerPaths.home} tone="primary">
            お知らせを書く
          </ButtonLink>
        }
        title="お知らせはまだありません"
      >
        はじめのお知らせを書いて、公開日時を決めましょう。
      </EmptyState>
    ),
  },
  { title: '見つからない', node: <EmptyState title="条件に合うお知らせはありません" /> },
];

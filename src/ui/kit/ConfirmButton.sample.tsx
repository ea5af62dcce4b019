import { Trash2 } from 'lucide';
import { managerPaths } from '../../paths.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Sample } from './sample.ts';

export const confirmButtonSamples: Sample[] = [
  {
    title: 'たずねてから送る',
    node: (
      <ConfirmButton
        action={managerPaths.sample}
        icon={Trash2}
        message="選んだ3件をごみ箱へ移します。あとで元に戻せます。"
        title="削除しますか？"
      >
        削除する
      </ConfirmButton>
    ),
  },
  {
    title: '使えない',
    node: (
      <ConfirmButton action={managerPaths.sample} disabled message="" title="削除しますか？">
        削除する
      </ConfirmButton>
    ),
  },
];

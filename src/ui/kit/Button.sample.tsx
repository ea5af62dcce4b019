import { Plus, Trash2 } from 'lucide';
import { managerPaths } from '../../paths.ts';
import { Button, ButtonLink, ButtonRow } from './Button.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const buttonSamples: Sample[] = [
  {
    title: '役割',
    node: (
      <ButtonRow>
        <Button tone="primary" type="button">
          保存する
        </Button>
        <Button icon={Plus} type="button">
          追加する
        </Button>
        <Button tone="quiet" type="button">
          やめる
        </Button>
        <Button icon={Trash2} tone="danger" type="button">
          削除する
        </Button>
        <Button icon={Plus} iconOnly tone="quiet" type="button">
          行を追加する
        </Button>
      </ButtonRow>
    ),
  },
  {
    title: '大きい',
    node: (
      <Button big tone="primary" type="button">
        この時間で予約する
      </Button>
    ),
  },
  {
    title: '使えない・処理中',
    node: (
      <ButtonRow>
        <Button disabled tone="primary" type="button">
          保存する
        </Button>
        <Button disabled type="button">
          追加する
        </Button>
        <Button busy tone="primary" type="button">
          保存しています
        </Button>
      </ButtonRow>
    ),
  },
  { title: 'リンク', node: <ButtonLink href={managerPaths.home}>ダッシュボードへ</ButtonLink> },
  { title: '長い言葉', node: <Button type="button">{LONG_TEXT}</Button> },
];

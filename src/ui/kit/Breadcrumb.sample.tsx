import { Breadcrumb } from './Breadcrumb.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const samples: Sample[] = [
  {
    title: '三段',
    node: (
      <Breadcrumb
        label="見本の位置（三段）"
        trail={[
          { label: 'ホーム', href: '/manager' },
          { label: 'お知らせ', href: '/manager/sample' },
          { label: '編集' },
        ]}
      />
    ),
  },
  {
    title: '長い題名',
    node: (
      <Breadcrumb
        label="見本の位置（長い題名）"
        trail={[{ label: 'ホーム', href: '/manager' }, { label: LONG_TEXT }]}
      />
    ),
  },
];

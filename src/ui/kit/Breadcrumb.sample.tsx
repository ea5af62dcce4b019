import { managerPaths } from '../../paths.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const breadcrumbSamples: Sample[] = [
  {
    title: '三段',
    node: (
      <Breadcrumb
        label="見本の位置（三段）"
        trail={[
          { label: 'ホーム', href: managerPaths.home },
          { label: 'お知らせ', href: managerPaths.sample },
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
        trail={[{ label: 'ホーム', href: managerPaths.home }, { label: LONG_TEXT }]}
      />
    ),
  },
];

import { Image, Mail, Video } from 'lucide';
import { managerPaths } from '../../paths.ts';
import type { Sample } from './sample.ts';
import { Tabs } from './Tabs.tsx';

export const tabsSamples: Sample[] = [
  {
    title: '件数つき',
    node: (
      <Tabs
        label="状態"
        tabs={[
          { label: 'すべて', href: managerPaths.sample, current: true, count: 120 },
          { label: '下書き', href: `${managerPaths.sample}?state=draft`, count: 3 },
          { label: 'ごみ箱', href: `${managerPaths.sample}?trash=1` },
        ]}
      />
    ),
  },
  {
    title: '大きい（ご家族）',
    node: (
      <Tabs
        big
        label="ご家族のページ"
        tabs={[
          { label: '写真', href: `${managerPaths.sample}?a`, icon: Image, current: true },
          { label: 'オンライン面会', href: `${managerPaths.sample}?b`, icon: Video },
          { label: 'メール登録', href: `${managerPaths.sample}?c`, icon: Mail },
        ]}
      />
    ),
  },
];

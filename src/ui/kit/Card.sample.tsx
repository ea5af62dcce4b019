import { managerPaths } from '../../paths.ts';
import { ButtonLink } from './Button.tsx';
import { Card, CardGrid } from './Card.tsx';
import { Picture } from './Picture.tsx';
import { shippedPicture } from './pictures.ts';
import { LONG_TEXT, type Sample } from './sample.ts';

export const cardSamples: Sample[] = [
  {
    title: '並べる',
    node: (
      <CardGrid>
        <Card
          footer="2026年11月1日現在"
          href={managerPaths.sample}
          media={<Picture {...shippedPicture('group-home')} sizes="20rem" />}
          title="グループホーム"
        >
          <p>空室 1室</p>
        </Card>
        <Card title="リンクなし">
          <p>本文です。</p>
          <ButtonLink href={managerPaths.home}>くわしく見る</ButtonLink>
        </Card>
        <Card title={LONG_TEXT}>
          <p>{LONG_TEXT}</p>
        </Card>
      </CardGrid>
    ),
  },
];

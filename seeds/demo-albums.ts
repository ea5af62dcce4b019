import type { AudienceKind } from '../src/domain/audience.ts';
import type { Facility } from '../src/domain/facility.ts';

/** A photo of a demo album; residents are named by number. */
export type DemoPhoto = {
  readonly file: string;
  readonly caption?: string;
  readonly tags?: readonly string[];
};

/** An album of the demo; its day is the last such one before today. */
export type DemoAlbum = {
  readonly title: string;
  readonly day: `${number}-${number}`;
  readonly category: '季節の行事' | 'レクリエーション' | 'お食事' | '日々の様子';
  readonly description: string;
  readonly audience: AudienceKind;
  readonly facility?: Facility;
  readonly residents?: readonly string[];
  readonly published: boolean;
  readonly photos: readonly DemoPhoto[];
};

/**
 * One album for each kind of audience, so that every rule shows: photos for all, a group with all consents, groups that
 * nobody sees for a refused and for an unasked consent, photos of one resident alone, a draft with nobody tagged.
 */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  {
    title: 'お花見',
    day: '04-04',
    category: '季節の行事',
    description: '近くの公園の桜が満開になりました。お弁当を広げて、のんびり過ごしました。',
    audience: 'all',
    published: true,
    photos: [
      { file: 'hanami.jpg', caption: '満開の桜の下で', tags: ['N-302', 'N-214', 'N-215'] },
      { file: 'dining.jpg', caption: 'この日のお昼は、春のお膳でした' },
    ],
  },
  {
    title: '七夕',
    day: '07-07',
    category: '季節の行事',
    description: '短冊に願いごとを書いて、笹に飾りました。',
    audience: 'facility',
    facility: 'group_home',
    published: true,
    photos: [
      { file: 'tanabata.jpg', caption: '笹を囲んで', tags: ['G-K3', 'G-T5'] },
      { file: 'dining.jpg', caption: '七夕のお膳' },
      { file: 'online-visit.jpg', caption: 'ご家族と画面越しにごあいさつ', tags: ['G-K3'] },
    ],
  },
  {
    title: '夏祭り',
    day: '08-08',
    category: '季節の行事',
    description: '',
    audience: 'facility',
    facility: 'nursing_home',
    published: true,
    photos: [
      { file: 'festival.jpg', caption: 'やぐらのまわりで盆踊り', tags: ['N-302', 'N-408'] },
      { file: 'online-visit.jpg', caption: 'お祭りの様子をお話しされました', tags: ['N-302'] },
    ],
  },
  {
    title: 'お月見',
    day: '09-25',
    category: '日々の様子',
    description: '縁側で月を眺めました。',
    audience: 'residents',
    residents: ['N-302', 'N-214'],
    published: true,
    photos: [{ file: 'moon.jpg', caption: '月見団子を前に', tags: ['N-214'] }],
  },
  {
    title: 'お正月',
    day: '01-03',
    category: '季節の行事',
    description: '',
    audience: 'all',
    published: false,
    photos: [{ file: 'newyear.jpg' }],
  },
];

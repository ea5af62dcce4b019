import type { Facility } from '../src/domain/facility.ts';
import type { NoticeStatus } from '../src/domain/notice/notice.ts';

/** A notice of the demo. Days count from today; `{picture}` in the body stands for the picture named. */
export type DemoNotice = {
  readonly title: string;
  readonly category: '重要' | '面会' | '行事' | '採用' | 'その他';
  readonly facility: Facility | null;
  /** Days until it is published; negative: so many days ago. */
  readonly publishes: number;
  readonly ends?: number;
  /** The days the notice stays on top. */
  readonly importantFor?: number;
  readonly status?: NoticeStatus;
  readonly picture?: string;
  readonly guide?: true;
  readonly body: string;
};

export const DEMO_MEDIA = [
  {
    file: 'hanami.jpg',
    category: '行事',
    name: 'お花見',
    alt: '満開の桜の下に敷物を広げ、お弁当と三色団子を囲むお花見',
  },
  {
    file: 'festival.jpg',
    category: '行事',
    name: '夏祭り',
    alt: '提灯のともるやぐらのまわりで盆踊りを楽しむ、浴衣姿の入居者とスタッフ',
  },
  {
    file: 'moon.jpg',
    category: '行事',
    name: 'お月見',
    alt: '満月の夜、すすきと月見団子を供えた縁側に腰かける入居者とスタッフ。庭には三羽のうさぎ',
  },
  {
    file: 'christmas.jpg',
    category: '行事',
    name: 'クリスマス会',
    alt: '飾りつけた大きなツリーを囲み、サンタの帽子のスタッフから贈り物を受け取る入居者たち',
  },
  {
    file: 'dining.jpg',
    category: 'お食事',
    name: 'お膳',
    alt: 'ごはん、みそ汁、焼き魚、小鉢をのせたお膳とお茶。奥のテーブルで入居者たちが食事を楽しんでいる',
  },
  {
    file: 'online-visit.jpg',
    category: '建物・設備',
    name: 'オンライン面会',
    alt: 'テーブルのタブレットに映る家族に手を振る女性と、そばで手伝うスタッフ',
  },
  { file: 'visit-guide.pdf', category: '書類', name: '面会のご案内', alt: '' },
] as const;

export const DEMO_NOTICES: readonly DemoNotice[] = [
  {
    title: '感染症の流行にともなう面会時間の短縮について',
    category: '重要',
    facility: null,
    publishes: -2,
    importantFor: 30,
    guide: true,
    body: `<p>地域でインフルエンザが流行しています。入居されている皆さまの健康を守るため、当面のあいだ、対面の面会を<strong>1回30分・2名まで</strong>とさせていただきます。</p>
<h2>お願い</h2>
<ul><li>玄関で検温と手指の消毒をお願いします。</li><li>熱、せき、のどの痛みのある方は、日を改めてお越しください。</li><li>オンライン面会は、これまでどおりご利用いただけます。</li></ul>
<p>くわしくは添付の「面会のご案内」をご覧ください。</p>`,
  },
  {
    title: 'クリスマス会のご案内',
    category: '行事',
    facility: 'nursing_home',
    publishes: -5,
    picture: 'クリスマス会',
    body: `<p>今年も、1階ホールでクリスマス会を開きます。ハンドベルの演奏と、手作りのケーキをご用意してお待ちしています。</p>{picture}
<p>ご家族の参加も歓迎です。人数を把握するため、前の週の金曜日までにお電話でお知らせください。</p>`,
  },
  {
    title: 'オンライン面会の受付時間が増えました',
    category: '面会',
    facility: null,
    publishes: -12,
    picture: 'オンライン面会',
    guide: true,
    body: `<p>ご要望の多かった午前の枠を増やし、月曜から土曜まで1日6回になりました。タブレットの操作は職員がお手伝いしますので、ご本人が慣れていなくても大丈夫です。</p>{picture}`,
  },
  {
    title: 'お月見の会を開きました',
    category: '行事',
    facility: 'group_home',
    publishes: -40,
    picture: 'お月見',
    body: `<p>縁側にすすきと月見団子を供えて、お月見をしました。団子は「つむぎ」「こより」の皆さんが朝から丸めたものです。</p>{picture}<p>雲の切れ間から顔を出した月に、歌声がこぼれた夜でした。</p>`,
  },
  {
    title: '介護職員を募集しています',
    category: '採用',
    facility: null,
    publishes: -25,
    body: `<p>ひあみ野・ひあみの庭で、介護職員（常勤・パート）を募集しています。資格や経験のない方も、研修と先輩の付き添いがあります。</p><p>職場見学はいつでもお受けしています。本社の採用担当までお電話ください。</p>`,
  },
  {
    title: '季節の献立をはじめました',
    category: 'その他',
    facility: 'nursing_home',
    publishes: -60,
    picture: 'お膳',
    body: `<p>管理栄養士と調理員が、地元の旬の食材を使った「季節の献立」を月に4回お出ししています。やわらかさは、お一人おひとりに合わせています。</p>{picture}`,
  },
  {
    title: '夏祭りにたくさんのご参加をありがとうございました',
    category: '行事',
    facility: null,
    publishes: -110,
    picture: '夏祭り',
    body: `<p>ご家族と地域の皆さま、あわせて120名ほどにお越しいただきました。やぐらを囲んでの盆踊りは、今年も大きな輪になりました。</p>{picture}`,
  },
  {
    title: '館内の消防設備点検のお知らせ',
    category: 'その他',
    facility: 'nursing_home',
    publishes: -30,
    ends: -10,
    body: '<p>消防設備の点検のため、午前中に非常ベルが数回鳴ります。ご面会の方はご承知おきください。</p>',
  },
  {
    title: '年末年始の面会について',
    category: '面会',
    facility: null,
    publishes: 7,
    body: '<p>年末年始（12月29日から1月3日まで）の対面の面会は、10時から15時までとなります。オンライン面会はお休みです。</p>',
  },
  {
    title: 'お花見の会（日程の調整中）',
    category: '行事',
    facility: null,
    publishes: 30,
    status: 'draft',
    picture: 'お花見',
    body: '<p>満開の時期に合わせて、庭でお花見の会を開きます。</p>{picture}',
  },
];

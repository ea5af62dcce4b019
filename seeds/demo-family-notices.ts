import type { FamilyAudience } from '../src/domain/audience.ts';
import type { NoticeStatus } from '../src/domain/notice/notice.ts';

/** A notice to families of the demo. Days count from today; residents are named by number. */
export type DemoFamilyNotice = Pick<FamilyAudience, 'audience' | 'facility' | 'unit'> & {
  readonly title: string;
  readonly category: '健康・感染症' | '行事' | '手続き' | 'その他';
  readonly residents?: readonly string[];
  readonly publishes: number;
  readonly importantFor?: number;
  readonly status?: NoticeStatus;
  readonly guide?: true;
  readonly body: string;
};

/** One notice for each kind of audience: an important one, one that is shown, one that waits, and a draft. */
export const DEMO_FAMILY_NOTICES: readonly DemoFamilyNotice[] = [
  {
    title: 'インフルエンザの予防についてのお願い',
    category: '健康・感染症',
    audience: 'all',
    facility: null,
    unit: null,
    publishes: -3,
    importantFor: 21,
    guide: true,
    body: '<p>空気の乾燥する季節になりました。面会にお越しの際は、玄関での手指の消毒とマスクの着用にご協力をお願いいたします。</p><p>発熱やせきのある日は、オンライン面会をご利用ください。</p>',
  },
  {
    title: '3階の談話室の模様替えについて',
    category: 'その他',
    audience: 'unit',
    facility: 'nursing_home',
    unit: '3f',
    publishes: -6,
    body: '<p>3階の談話室に、窓の外の庭がよく見える席を増やしました。面会のときにも、どうぞお使いください。</p>',
  },
  {
    title: '年末のもちつき会のご案内',
    category: '行事',
    audience: 'facility',
    facility: 'group_home',
    unit: null,
    publishes: 5,
    body: '<p>ひあみの庭では、12月の終わりにもちつき会を開きます。ご家族もご一緒にいかがですか。</p><ul><li>持ち物：エプロン</li><li>申し込み：お電話で</li></ul>',
  },
  {
    title: '冬物の衣類の入れ替えのお願い',
    category: '手続き',
    audience: 'residents',
    facility: null,
    unit: null,
    residents: ['N-302', 'N-214'],
    publishes: 0,
    status: 'draft',
    body: '<p>朝晩が冷えてまいりました。厚手の上着とひざ掛けを、次にお越しの際にお持ちください。お名前をお書き添えいただけると助かります。</p>',
  },
];

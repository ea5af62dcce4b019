import {
  Bell,
  BellRing,
  BookOpen,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  CircleQuestionMark,
  DoorOpen,
  FileText,
  HeartHandshake,
  type IconNode,
  Image,
  Images,
  KeyRound,
  LayoutDashboard,
  Link2,
  Mail,
  MailCheck,
  Shapes,
  SwatchBook,
  UserCog,
  Users,
  Video,
} from 'lucide';
import type { BadgeName } from '../../../application/badges/badges.ts';
import { type Area, type Role, runsSite } from '../../../domain/worker/roles.ts';
import { managerPaths } from '../../../paths.ts';

/** A page that the manager area opens from its drawer and its home; `area` null: for every worker. */
type Entrance = {
  readonly group: string;
  readonly label: string;
  readonly href: string;
  readonly icon: IconNode;
  readonly area: Area | null;
  /** Set: shown to who runs the site, though others may open the page. */
  readonly forSite?: true;
  /** Work can wait behind it. */
  readonly badge?: BadgeName;
};

export const MANAGER_HOME = managerPaths.home;

/** Every entrance there is, by group and in the order shown; a new list joins here. */
export const ENTRANCES: readonly Entrance[] = [
  { group: '今日', label: '職員ページ', href: MANAGER_HOME, icon: LayoutDashboard, area: null },
  {
    group: '面会',
    label: 'オンライン面会室',
    href: managerPaths.runSheet,
    icon: Video,
    area: 'visit',
    badge: 'run-sheet',
  },
  {
    group: '面会',
    label: '面会予約',
    href: managerPaths.list('visit'),
    icon: CalendarCheck,
    area: 'visit',
    badge: 'visit',
  },
  {
    group: 'ご家族と入居者',
    label: '入居者',
    href: managerPaths.list('resident'),
    icon: HeartHandshake,
    area: 'resident',
  },
  {
    group: 'ご家族と入居者',
    label: 'ご家族会員',
    href: managerPaths.list('member'),
    icon: Users,
    area: 'member',
  },
  {
    group: 'ご家族と入居者',
    label: '家族メール登録',
    href: managerPaths.list('email-registration'),
    icon: MailCheck,
    area: 'member',
  },
  {
    group: 'ご家族と入居者',
    label: '送信メール',
    href: managerPaths.list('mail'),
    icon: Mail,
    area: 'mail',
    badge: 'mail',
  },
  { group: '面会', label: '面会受付枠', href: managerPaths.list('term'), icon: CalendarClock, area: 'term' },
  { group: '写真', label: '写真アルバム', href: managerPaths.list('photo'), icon: Images, area: 'photo' },
  {
    group: 'お知らせ',
    label: 'ご家族へのお知らせ',
    href: managerPaths.list('family-notice'),
    icon: BellRing,
    area: 'family-notice',
  },
  { group: 'お知らせ', label: 'お知らせ', href: managerPaths.list('notice'), icon: Bell, area: 'notice' },
  { group: 'お知らせ', label: 'メディア', href: managerPaths.list('media'), icon: Image, area: 'media' },
  {
    group: 'お知らせ',
    label: 'カテゴリ',
    href: managerPaths.list('category'),
    icon: Shapes,
    area: 'category',
  },
  { group: 'サイトの内容', label: '空室', href: managerPaths.list('vacancy'), icon: DoorOpen, area: 'site' },
  {
    group: 'サイトの内容',
    label: '公開書類',
    href: managerPaths.list('document'),
    icon: FileText,
    area: 'site',
  },
  {
    group: 'サイトの内容',
    label: 'よくあるご質問',
    href: managerPaths.list('faq'),
    icon: CircleQuestionMark,
    area: 'site',
  },
  {
    group: 'サイトの内容',
    label: '求人',
    href: managerPaths.list('job'),
    icon: BriefcaseBusiness,
    area: 'site',
  },
  { group: 'サイトの内容', label: 'リンク集', href: managerPaths.list('link'), icon: Link2, area: 'site' },
  { group: '管理', label: '職員', href: managerPaths.list('worker'), icon: UserCog, area: 'worker' },
  { group: '管理', label: '職員の手引き', href: managerPaths.help, icon: BookOpen, area: null },
  { group: '管理', label: 'アカウント', href: managerPaths.account, icon: KeyRound, area: null },
  {
    group: '管理',
    label: '部品見本',
    href: managerPaths.sample,
    icon: SwatchBook,
    area: null,
    forSite: true,
  },
];

/** Who looks for entrances. */
export type Entering = { readonly scope: readonly string[]; readonly role?: Role };

/** True when the entrance is shown to a worker of this role who holds these scopes. */
export const isEntranceShown = ({ area, forSite }: Entrance, { scope, role }: Entering): boolean =>
  (area === null || scope.includes(`${area}:read`)) && (!forSite || (role !== undefined && runsSite(role)));

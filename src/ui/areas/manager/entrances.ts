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
import type { BadgeName } from '../../../application/badges/badges.port.ts';
import type { Area, Role } from '../../../domain/worker/roles.ts';

/** A page that the manager area opens from its drawer and its home; `area` null: for every worker, or one `role`. */
export type Entrance = {
  readonly group: string;
  readonly label: string;
  readonly href: string;
  readonly icon: IconNode;
  readonly area: Area | null;
  /** Set: shown to this role alone, though others may open the page. */
  readonly role?: Role;
  /** Work can wait behind it. */
  readonly badge?: BadgeName;
};

export const MANAGER_HOME = '/manager';

/** Every entrance there is, by group and in the order shown; a new list joins here. */
export const ENTRANCES: readonly Entrance[] = [
  { group: '今日', label: '職員ページ', href: MANAGER_HOME, icon: LayoutDashboard, area: null },
  {
    group: '面会',
    label: 'オンライン面会室',
    href: '/manager/zoom',
    icon: Video,
    area: 'visit',
    badge: 'zoom',
  },
  {
    group: '面会',
    label: '面会予約',
    href: '/manager/zoom_visit_reserve',
    icon: CalendarCheck,
    area: 'visit',
    badge: 'zoom_visit_reserve',
  },
  {
    group: 'ご家族と入居者',
    label: '入居者',
    href: '/manager/resident',
    icon: HeartHandshake,
    area: 'resident',
  },
  { group: 'ご家族と入居者', label: 'ご家族会員', href: '/manager/member', icon: Users, area: 'member' },
  {
    group: 'ご家族と入居者',
    label: '家族メール登録',
    href: '/manager/email_regist_family',
    icon: MailCheck,
    area: 'member',
  },
  {
    group: 'ご家族と入居者',
    label: '送信メール',
    href: '/manager/mail_sent',
    icon: Mail,
    area: 'mail',
    badge: 'mail_sent',
  },
  { group: '面会', label: '面会受付枠', href: '/manager/term', icon: CalendarClock, area: 'term' },
  { group: '写真', label: '写真アルバム', href: '/manager/photo_album', icon: Images, area: 'photo' },
  {
    group: 'お知らせ',
    label: 'ご家族へのお知らせ',
    href: '/manager/notice_family',
    icon: BellRing,
    area: 'notice_family',
  },
  { group: 'お知らせ', label: 'お知らせ', href: '/manager/notice2', icon: Bell, area: 'notice' },
  { group: 'お知らせ', label: 'メディア', href: '/manager/media', icon: Image, area: 'media' },
  { group: 'お知らせ', label: 'カテゴリ', href: '/manager/category', icon: Shapes, area: 'category' },
  { group: 'サイトの内容', label: '空室', href: '/manager/site/vacancy', icon: DoorOpen, area: 'site' },
  {
    group: 'サイトの内容',
    label: '公開書類',
    href: '/manager/site/document',
    icon: FileText,
    area: 'site',
  },
  {
    group: 'サイトの内容',
    label: 'よくあるご質問',
    href: '/manager/site/faq',
    icon: CircleQuestionMark,
    area: 'site',
  },
  { group: 'サイトの内容', label: '求人', href: '/manager/site/job', icon: BriefcaseBusiness, area: 'site' },
  { group: 'サイトの内容', label: 'リンク集', href: '/manager/site/link', icon: Link2, area: 'site' },
  { group: '管理', label: '職員', href: '/manager/worker', icon: UserCog, area: 'worker' },
  { group: '管理', label: '職員の手引き', href: '/manager/help', icon: BookOpen, area: null },
  { group: '管理', label: 'アカウント', href: '/manager/account', icon: KeyRound, area: null },
  {
    group: '管理',
    label: '部品見本',
    href: '/manager/sample',
    icon: SwatchBook,
    area: null,
    role: 'admin',
  },
];

/** Who looks for entrances. */
export type Entering = { readonly scope: readonly string[]; readonly role?: Role };

/** True when the entrance is shown to a worker of this role who holds these scopes. */
export const isOpen = ({ area, role }: Entrance, worker: Entering): boolean =>
  (area === null || worker.scope.includes(`${area}:read`)) && (role === undefined || role === worker.role);

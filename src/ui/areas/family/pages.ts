import type { MailAddView } from '../../../application/email-registration/own-addresses.ts';
import type { FamilyNewsView } from '../../../application/family-home/family-news.ts';
import type {
  FamilyNoticeLine,
  FamilyNoticeListView,
  FamilyNoticeView,
} from '../../../application/family-notice/family-notice.view.ts';
import type {
  AlbumCardView,
  AlbumsView,
  FamilyPhotoView,
} from '../../../application/photo/family-photo.view.ts';
import type { ClosureView } from '../../../application/term/family-closures.ts';
import type {
  FamilyVisitsView,
  FamilyVisitView,
  NextVisitView,
  VisitsHomeView,
} from '../../../application/visit/family/family-visit.view.ts';
import type { MailsReach } from '../../../domain/email-registration/email-registration.ts';
import type { AccountView } from '../../account/account.view.ts';
import type { FamilyGuideView } from '../../help/help.view.ts';

type FamilyHomeView = {
  name: string;
  unread: readonly FamilyNoticeLine[];
  closures: readonly ClosureView[];
  /** Those ahead that the home does not hold. */
  stopped: readonly FamilyVisitView[];
  visit: NextVisitView;
  albums: readonly AlbumCardView[];
  /** Whether mails reach the family. */
  mails: MailsReach;
};

export type VisitsHomePage = VisitsHomeView & Pick<FamilyNewsView, 'important'>;
export type AlbumsPage = AlbumsView & { news: FamilyNewsView };

export type FamilyPages = {
  'family.home': FamilyHomeView;
  'family.family-notice.list': FamilyNoticeListView;
  'family.family-notice.detail': FamilyNoticeView;
  'family.visit': Exclude<FamilyVisitsView, VisitsHomeView> | VisitsHomePage;
  'family.photo': Exclude<FamilyPhotoView, AlbumsView> | AlbumsPage;
  'family.account': AccountView;
  'family.help': FamilyGuideView;
  'family.email-registration': MailAddView;
};

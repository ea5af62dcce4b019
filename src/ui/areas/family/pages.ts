import type { MailAddView } from '../../../application/email-registration/mailadd.view.ts';
import type {
  FamilyNewsView,
  FamilyNoticeLine,
  FamilyNoticeListView,
  FamilyNoticeView,
} from '../../../application/family-notice/family-notice.view.ts';
import type {
  AlbumCardView,
  AlbumsView,
  FamilyPhotoView,
} from '../../../application/photo/family-photo.view.ts';
import type {
  FamilyVisitsView,
  NextVisitView,
  VisitsHomeView,
} from '../../../application/visit/family-visit.view.ts';
import type { AccountView } from '../../account/account.view.ts';
import type { FamilyGuideView } from '../../help/help.view.ts';

export type FamilyHomeView = {
  name: string;
  unread: readonly FamilyNoticeLine[];
  visit: NextVisitView;
  albums: readonly AlbumCardView[];
  /** Mails reach the family. */
  mails: boolean;
};

export type VisitsHomePage = VisitsHomeView & Pick<FamilyNewsView, 'important'>;
export type AlbumsPage = AlbumsView & { news: FamilyNewsView };

export type FamilyPages = {
  'family.home': FamilyHomeView;
  'family.notices': FamilyNoticeListView;
  'family.notice': FamilyNoticeView;
  'family.visits': Exclude<FamilyVisitsView, VisitsHomeView> | VisitsHomePage;
  'family.photo': Exclude<FamilyPhotoView, AlbumsView> | AlbumsPage;
  'family.account': AccountView;
  'family.help': FamilyGuideView;
  'family.mailadd': MailAddView;
};

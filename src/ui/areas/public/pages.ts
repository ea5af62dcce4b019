import type {
  FacilityTopView,
  PrincipleView,
  ServiceView,
  UseguidView,
} from '../../../application/facility/facility.view.ts';
import type { FaqView } from '../../../application/faq/visitor-faq.ts';
import type { FamilyGuestView } from '../../../application/guest/guest.view.ts';
import type { HomeView } from '../../../application/home/home.view.ts';
import type { JobsView } from '../../../application/job/job.view.ts';
import type { NoticeDetailView, NoticeListView } from '../../../application/notice/notice.view.ts';
import type {
  AboutView,
  AccessView,
  LinkView,
  PolicyView,
} from '../../../application/operator/operator.view.ts';
import type { TourView } from '../../../application/tour/tour.view.ts';
import type { FacilityPageId } from '../../../domain/facility.ts';
import type { PageBranch } from './public-pages.ts';

export type PublicPages = {
  home: HomeView;
  'public.notice.list': NoticeListView;
  'public.notice.detail': NoticeDetailView;
  'public.operator.about': AboutView;
  'public.operator.access': AccessView;
  'public.link': LinkView;
  'public.operator.policy': PolicyView;
  'public.operator.sitemap': { tree: PageBranch[] };
  'public.job': JobsView;
  'public.faq': FaqView;
  'public.tour': TourView;
  'public.guest.family': FamilyGuestView;
  'public.guest.manager': Record<string, never>;
} & Record<FacilityPageId<'top'>, FacilityTopView> &
  Record<FacilityPageId<'principle'>, PrincipleView> &
  Record<FacilityPageId<'service'>, ServiceView> &
  Record<FacilityPageId<'useguid'>, UseguidView>;

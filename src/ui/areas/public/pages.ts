import type { PrincipleView } from '../../../application/facility/principle.view.ts';
import type { ServiceView } from '../../../application/facility/service.view.ts';
import type { FacilityTopView } from '../../../application/facility/top.view.ts';
import type { UseguidView } from '../../../application/facility/useguid.view.ts';
import type { FaqView } from '../../../application/faq/faq.view.ts';
import type { FamilyGuestView } from '../../../application/guest/guest.view.ts';
import type { RecruitView } from '../../../application/job/recruit.view.ts';
import type { HomeView } from '../../../application/notice/home.view.ts';
import type { NoticeDetailView, NoticeListView } from '../../../application/notice/notice.view.ts';
import type { AboutView } from '../../../application/operator/about.view.ts';
import type { AccessView } from '../../../application/operator/access.view.ts';
import type { LinkView, PolicyView, SitemapView } from '../../../application/operator/operator.view.ts';
import type { TourView } from '../../../application/tour/tour.view.ts';
import type { FacilityPageId } from '../../../domain/facility.ts';

export type PublicPages = {
  home: HomeView;
  'notice.list': NoticeListView;
  'notice.detail': NoticeDetailView;
  'operator.about': AboutView;
  'operator.access': AccessView;
  'operator.link': LinkView;
  'operator.policy': PolicyView;
  'operator.sitemap': SitemapView;
  'recruit.jobs': RecruitView;
  'faq.list': FaqView;
  'tour.rooms': TourView;
  'guest.family': FamilyGuestView;
  'guest.manager': Record<string, never>;
} & Record<FacilityPageId<'top'>, FacilityTopView> &
  Record<FacilityPageId<'principle'>, PrincipleView> &
  Record<FacilityPageId<'service'>, ServiceView> &
  Record<FacilityPageId<'useguid'>, UseguidView>;

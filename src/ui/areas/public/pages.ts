import type { HomeView } from '../../../application/notice/home.view.ts';
import type { NoticeDetailView, NoticeListView } from '../../../application/notice/notice.view.ts';

export type PublicPages = {
  home: HomeView;
  'notice.list': NoticeListView;
  'notice.detail': NoticeDetailView;
};

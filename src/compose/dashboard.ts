import { dashboardPage } from '../adapters/http/dashboard/dashboard-page.ts';
import { closureCard } from '../adapters/http/term/term-pages.ts';
import { type DashboardSource, listCard, makeReadDashboard } from '../application/dashboard/dashboard.ts';
import { registrationResource } from '../application/email-registration/email-registration.resource.ts';
import { familyNoticeResource } from '../application/family-notice/family-notice.resource.ts';
import { mailResource } from '../application/mail/mail.resource.ts';
import { noticeResource } from '../application/notice/notice.resource.ts';
import { termResource } from '../application/term/term.resource.ts';
import { makeVisitCards } from '../application/visit/run-sheet/visit-cards.ts';
import { visitResource } from '../application/visit/visit.resource.ts';
import { formatDateTime } from '../domain/format.ts';
import { managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { EmailRegistrationFeature } from './email-registration.ts';
import type { FamilyNoticeFeature } from './family-notice.ts';
import type { MailFeature } from './mail.ts';
import type { NoticeFeature } from './notice.ts';
import type { PhotoFeature } from './photo.ts';
import type { VisitFeature } from './visit.ts';

type Parts = {
  visit: Pick<VisitFeature, 'staff' | 'term'>;
  mail: Pick<MailFeature, 'crud'>;
  emailRegistration: Pick<EmailRegistrationFeature, 'crud'>;
  notice: Pick<NoticeFeature, 'crud'>;
  familyNotice: Pick<FamilyNoticeFeature, 'crud'>;
  photo: Pick<PhotoFeature, 'waiting'>;
  vacancy: { readonly waiting: DashboardSource };
  document: { readonly waiting: DashboardSource };
};

const draftsOf = (title: string) => ({
  addresses: managerPaths,
  title,
  tone: 'neutral' as const,
  filters: { state: 'draft' },
  act: '下書きを開く',
});

const scheduledOf = (title: string) => ({
  addresses: managerPaths,
  title,
  tone: 'info' as const,
  filters: { state: 'scheduled' },
  act: '予約を見る',
  line: (row: { publishAt: string; title: string }) => `${formatDateTime(row.publishAt)}　${row.title}`,
});

/** The worker's home; what can wait there joins this list, in the order of its urgency. */
export function composeDashboard({ clock, phoneWords }: Adapters, parts: Parts) {
  const { mail, emailRegistration, notice, familyNotice, photo, vacancy, document } = parts;
  const { staff, term } = parts.visit;
  const sources: readonly DashboardSource[] = [
    makeVisitCards({
      addresses: managerPaths,
      sheets: staff.sheets,
      hasSlots: term.hasSlots,
      phoneWords,
      clock,
    }),
    listCard(termResource, term.crud, closureCard(term.placeName)),
    listCard(visitResource, staff.crud, {
      addresses: managerPaths,
      title: '承認を待つ面会',
      tone: 'warning',
      filters: { status: 'requested' },
      act: '承認に進む',
      line: (row) => `${formatDateTime(row.startsAt)}　${row.residentName}様`,
      href: ({ id }) => managerPaths.detail(visitResource.name, id),
    }),
    listCard(mailResource, mail.crud, {
      addresses: managerPaths,
      title: '届かなかったメール',
      tone: 'error',
      filters: { status: 'failed' },
      act: '届かなかったメールを見る',
      href: ({ id }) => managerPaths.detail(mailResource.name, id),
    }),
    listCard(registrationResource, emailRegistration.crud, {
      addresses: managerPaths,
      title: '確認を待つメールアドレス',
      tone: 'warning',
      filters: { state: 'pending' },
      act: '確認待ちを見る',
    }),
    listCard(registrationResource, emailRegistration.crud, {
      addresses: managerPaths,
      title: '届かないメールアドレス',
      tone: 'error',
      filters: { state: 'unreachable' },
      act: '届かないアドレスを見る',
    }),
    photo.waiting,
    listCard(familyNoticeResource, familyNotice.crud, draftsOf('下書きのご家族へのお知らせ')),
    listCard(familyNoticeResource, familyNotice.crud, scheduledOf('公開を予約したご家族へのお知らせ')),
    listCard(noticeResource, notice.crud, draftsOf('下書きのお知らせ')),
    listCard(noticeResource, notice.crud, scheduledOf('公開を予約したお知らせ')),
    vacancy.waiting,
    document.waiting,
  ];
  return { pages: { 'manager.dashboard': dashboardPage(makeReadDashboard(sources)) } };
}

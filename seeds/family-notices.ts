import type { FamilyNoticeCrud } from '../src/application/family-notice/family-notices.port.ts';
import type { ResidentRows } from '../src/application/resident/residents.port.ts';
import type { WorkerActor } from '../src/domain/actor.ts';
import type { CategoryKind } from '../src/domain/category/category.ts';
import type { InstantString } from '../src/domain/time.ts';
import { dayIn, morningIn } from './days.ts';
import { DEMO_FAMILY_NOTICES } from './demo-family-notices.ts';
import { GUIDE } from './notices.ts';

type Ports = {
  actor: WorkerActor;
  now: InstantString;
  categories: Readonly<Record<CategoryKind, ReadonlyMap<string, number>>>;
  residents: Pick<ResidentRows, 'among'>;
  familyNotices: Pick<FamilyNoticeCrud, 'create'>;
  /** A PDF for those that bring one. */
  guide: { readonly id: number } | undefined;
};

/** The demo's notices to families, dated around `now`; none of them mails anybody. */
export async function seedFamilyNotices(ports: Ports): Promise<void> {
  const { actor, now, categories, residents, familyNotices, guide } = ports;
  const numbers = DEMO_FAMILY_NOTICES.flatMap((notice) => notice.residents ?? []);
  const found = await residents.among('number', numbers, 'all');
  const ids = new Map(found.map(({ number, id }) => [number, id]));
  for (const notice of DEMO_FAMILY_NOTICES)
    await familyNotices.create(actor, {
      title: notice.title,
      categoryId: categories.family.get(notice.category),
      audience: notice.audience,
      facility: notice.facility,
      unit: notice.unit,
      residentIds: (notice.residents ?? []).map((number) => ids.get(number)),
      publishAt: morningIn(notice.publishes, now),
      important: notice.importantFor ? 'on' : '',
      importantUntil: notice.importantFor ? dayIn(notice.importantFor, now) : '',
      body: { html: notice.body },
      attachments: notice.guide && guide ? [{ mediaId: guide.id, label: `${GUIDE}（A4・1枚）` }] : [],
      status: notice.status ?? 'published',
    });
}

import { can, type WorkerActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { type Area, ROLE_LABELS } from '../../../domain/worker/roles.ts';
import type { PageMap } from '../page.ts';

/** A list of the manager area, and the area of work that opens it; null: every worker. */
type Entrance = { readonly label: string; readonly href: string; readonly area: Area | null };

const ENTRANCES: readonly Entrance[] = [
  { label: 'お知らせ', href: '/manager/notice2', area: 'notice' },
  { label: 'メディア', href: '/manager/media', area: 'media' },
  { label: 'カテゴリ', href: '/manager/category', area: 'category' },
  { label: '職員', href: '/manager/worker', area: 'worker' },
  { label: '部品見本', href: '/manager/sample', area: null },
];

const opened = (actor: WorkerActor) =>
  ENTRANCES.filter(({ area }) => area === null || can(actor, `${area}:read`)).map(
    ({ label, href, area }) => ({
      label,
      href,
      write: area !== null && can(actor, `${area}:write`),
    }),
  );

/** The worker's home: name, role, and the lists the role opens. */
export const managerHome: PageMap['manager.home'] = {
  guard: 'manager',
  async load({ actor }) {
    if (actor.audience !== 'manager')
      throw new DomainError('forbidden', 'auth.managerOnly', '職員の方だけが見られます。');
    return {
      head: { title: '職員ページ', robots: 'noindex' },
      view: { name: actor.name, role: ROLE_LABELS[actor.role], may: opened(actor) },
    };
  },
};

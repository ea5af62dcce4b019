import type { ReadDashboard } from '../../../application/dashboard/dashboard.ts';
import { can, type WorkerActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { ROLE_LABELS } from '../../../domain/worker/roles.ts';
import { ENTRANCES, isEntranceShown, MANAGER_HOME } from '../../../ui/areas/manager/entrances.ts';
import type { PageMap } from '../page.ts';

/** Every entrance but the home itself, and whether its list may be written. */
const opened = (actor: WorkerActor) =>
  ENTRANCES.filter((entrance) => entrance.href !== MANAGER_HOME && isEntranceShown(entrance, actor)).map(
    ({ label, href, area }) => ({
      label,
      href,
      write: area !== null && can(actor, `${area}:write`),
    }),
  );

/** The worker's home: name, role, what waits, and the lists the role opens. */
export const dashboardPage = (readCards: ReadDashboard): PageMap['manager.dashboard'] => ({
  guard: 'manager',
  async load({ actor }) {
    if (actor.audience !== 'manager')
      throw new DomainError('forbidden', 'auth.managerOnly', '職員の方だけが見られます。');
    return {
      head: { title: '職員ページ', robots: 'noindex' },
      view: {
        name: actor.name,
        role: ROLE_LABELS[actor.role],
        cards: await readCards(actor),
        may: opened(actor),
      },
    };
  },
});

import type { ChangeVisit } from '../../../application/visit/change-visit.ts';
import type { VideoProvider } from '../../../application/visit/meeting/video-meetings.port.ts';
import type { RunSheet } from '../../../application/visit/run-sheet/run-sheet.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { callPaths, managerPaths } from '../../../paths.ts';
import { pageMissing } from '../errors.ts';
import type { PageMap, PageRequest } from '../page.ts';

const SHEET = managerPaths.runSheet;

type Parts = { sheet: RunSheet; change: Pick<ChangeVisit, 'start'>; provider: VideoProvider };

const idOf = ({ params }: Pick<PageRequest, 'params'>): number => {
  const id = parseId(params.id ?? '');
  if (id === null) throw pageMissing();
  return id;
};

/** The call of a visit as the home opens it; 開始 is pressed here where it was not before. */
export const hostPage = ({ sheet, change, provider }: Parts): PageMap['visit.call.host'] => ({
  guard: 'manager',
  scope: 'visit:write',
  async load(request) {
    const visit = idOf(request);
    const { bedside } = await sheet(request.actor, { day: null, facility: null, visit });
    if (!bedside) throw pageMissing();
    if (provider !== 'builtin') return { redirect: `${SHEET}?visit=${visit}` };
    return { head: { title: `${bedside.resident}様の面会`, robots: 'noindex' }, view: { row: bedside } };
  },
  async act(request) {
    const id = idOf(request);
    await change.start(request.actor, id);
    return { location: callPaths.host(id) };
  },
});

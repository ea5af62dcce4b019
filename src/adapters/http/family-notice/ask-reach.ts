import type { FamilyNoticeCrud } from '../../../application/family-notice/family-notices.port.ts';
import type { NoticeReach } from '../../../application/family-notice/notice-reach.ts';
import type { FormView, Json } from '../../../application/resource/views.ts';
import type { ActRequest, Page, Shown } from '../page.ts';
import { postedText, postedVersion, typedValues } from '../posted.ts';
import { idOf } from '../resource/parts.ts';

type Parts = { crud: Pick<FamilyNoticeCrud, 'parse' | 'get'>; reach: NoticeReach };

/**
 * Before a notice is saved that families get a mail about, its form is shown once more with whom it reaches; it is
 * saved when those numbers were on the page that is sent, and still hold. A form of an old version is left to be
 * refused.
 */
export const askWhomItReaches =
  ({ crud, reach }: Parts) =>
  async (request: ActRequest, load: Page<FormView>['load']): Promise<Shown<FormView> | null> => {
    const { actor, params, form } = request;
    const typed = crud.parse(form);
    const row = params.id === undefined ? null : await crud.get(actor, idOf(params));
    const stale = row !== null && row.version !== postedVersion(form);
    if (stale || !reach.mails(typed, row)) return null;
    const asked = await reach.of(actor, typed);
    if (postedText(form, 'reach') === asked.seen) return null;
    const loaded = await load(request);
    if ('redirect' in loaded) throw new Error('the form of a notice is a page');
    const { view } = loaded;
    return {
      show: {
        ...view,
        values: { ...view.values, ...typedValues(form) },
        slots: { ...view.slots, asked: asked as unknown as Json },
      },
    };
  };

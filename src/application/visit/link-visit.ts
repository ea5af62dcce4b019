import { parseForm } from '../../domain/form.ts';
import { linkSchema } from '../../domain/visit/booking.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { TouchVisit } from './touch-visit.ts';

/** The address of the meeting, pasted by staff. */
export const makeLinkVisit = (touch: TouchVisit): Pick<ChangeVisit, 'setLink'> => ({
  async setLink(actor, id, raw) {
    const { joinUrl } = parseForm(linkSchema, raw, 'visit.setLink');
    return touch(actor, id, {
      act: 'setLink',
      event: 'changed',
      change: () => ({ joinUrl, linkState: 'ready' }),
    });
  },
});

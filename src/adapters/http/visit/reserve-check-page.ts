import { type RequestHandler, Router } from 'express';
import type { WriteCalendarFile } from '../../../application/calendar-file.port.ts';
import { calendarFileName, type VisitByLink } from '../../../application/visit/family/visit-by-link.ts';
import { visitMissing } from '../../../application/visit/visit-access.ts';
import { linkToken } from '../../../domain/mail/mail.ts';
import { mailPaths } from '../../../paths.ts';
import { contentDisposition } from '../content-disposition.ts';
import type { ActRequest, PageMap, PageRequest } from '../page.ts';
import { postedAct } from '../posted-form.ts';
import { unknownVisitAct } from './visit-forms.ts';

const opening = ({ params, ip }: PageRequest) => ({ token: linkToken(params.id ?? ''), client: ip });

/**
 * Where mails about a visit lead. Nobody signs in here: the token in the address is all that is needed, and opening
 * changes nothing, since mail scanners open links too.
 */
export function reserveCheckPage(byLink: VisitByLink): PageMap['mail.visit'] {
  const acts: Readonly<Record<string, (request: ActRequest) => Promise<void>>> = {
    cancel: (request) => byLink.cancel(opening(request)),
    call: (request) => byLink.askForCall(opening(request)),
  };
  return {
    guard: 'none',
    async load(request) {
      const { token } = opening(request);
      if (token !== '' && token !== request.params.id) return { redirect: mailPaths.visit(token) };
      const view = await byLink.look(opening(request));
      const step = request.query.get('step') === 'cancel' ? ('cancel' as const) : ('shown' as const);
      return { head: { title: '面会のご予約', robots: 'noindex' }, view: { ...view, step } };
    },
    async act(request) {
      const act = postedAct(request.form, acts);
      if (!act) throw unknownVisitAct();
      await act(request);
      return { location: mailPaths.visit(opening(request).token) };
    },
  };
}

/** `GET /mail/reserve_check/{token}.ics`: the visit as a calendar file; 404 for what is no appointment. */
export function reserveCheckCalendar(byLink: VisitByLink, write: WriteCalendarFile): Router {
  const send: RequestHandler = async (request, response) => {
    const event = await byLink.calendar({
      token: linkToken(String(request.params.id)),
      client: request.ip ?? '',
    });
    if (!event) throw visitMissing();
    response
      .type('text/calendar; charset=utf-8')
      .set('Content-Disposition', contentDisposition(calendarFileName(event), 'attachment'))
      .set('Cache-Control', 'private, no-store')
      .send(await write(event));
  };
  return Router().get(mailPaths.visitCalendar(':id'), send);
}

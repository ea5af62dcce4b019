import { Router } from 'express';
import type { ShowMail } from '../../../application/mail/show-mail.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { sendFramed } from '../framed-html.ts';
import { guard } from '../guards.ts';
import { idOf } from '../resource/parts.ts';

/** `GET /manager/mail_sent/body/{id}`: a mail's HTML for the frame in its page, its secret links open. */
export const mailBody = (show: ShowMail): Router =>
  Router().get(managerPaths.mailBody(':id'), async (request, response) => {
    const actor = actorOn(response);
    guard(actor, { guard: 'manager', scope: 'mail:read' });
    sendFramed(response, await show.body(actor, idOf(request.params)));
  });

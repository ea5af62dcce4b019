import { Router } from 'express';
import type { SampleMails } from '../../../application/mail/letters.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { sendFramed } from '../csp.ts';
import { pageNotFound } from '../errors.ts';
import { guard } from '../guards.ts';
import type { PageMap } from '../page.ts';

/** The gallery of every kit part and of every mail, for any worker. */
export const samplePage = (mails: SampleMails): PageMap['manager.sample'] => ({
  guard: 'manager',
  load: async () => ({ head: { title: '部品見本', robots: 'noindex' }, view: { mails: mails.all() } }),
});

/** `GET /manager/sample/mail/{kind}`: a template's HTML with sample data, for the frame in the gallery. */
export const sampleMailBody = (mails: SampleMails): Router =>
  Router().get(managerPaths.sampleMail(':kind'), (request, response) => {
    guard(actorOn(response), { guard: 'manager' });
    const html = mails.html(request.params.kind);
    if (html === undefined) throw pageNotFound();
    sendFramed(response, html);
  });

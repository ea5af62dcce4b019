import type pg from 'pg';
import { type Form, filled, formWith, linksOf } from './page-forms.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** Something a person does by sending a form. */
export type Act = {
  name: string;
  who: 'worker' | 'family';
  /** Leads to the form, filled in; what it asks the site for is not measured. */
  prepare(): Promise<Form>;
  /** Undoes what would refuse the act a second time. */
  tidy?(location: string): Promise<unknown>;
};

/** Everything this file knows of the site: its addresses, and names of fields in its forms. */
const PLACES = {
  notice: '/manager/notice2',
  familyNotice: '/manager/notice_family',
  album: '/manager/photo_album',
  resident: '/manager/resident',
  mails: '/manager/mail_sent',
  visits: '/family/zoom_visit',
};

/** Pages that do little by themselves; what all of one person's run is the common way of a request. */
export const PLAIN_PAGES = {
  worker: ['/manager/help', '/manager/account'],
  family: ['/family/help', '/family/account'],
} as const;

const pick = (links: readonly string[], pattern: RegExp): string => {
  const link = links.find((one) => pattern.test(one));
  if (!link) throw new Error(`no link like ${pattern}`);
  return link;
};

/** Saves the first row of a list by its edit form, each time with another text. */
function saving(name: string, worker: Visitor, list: string, field: string, values = {}): Act {
  let page: string | undefined;
  let times = 0;
  return {
    name,
    who: 'worker',
    async prepare() {
      page ??= pick(linksOf(await worker.read(list)), new RegExp(`^${list}/edit/\\d+$`));
      times += 1;
      return filled(formWith(await worker.read(page), 'version'), { ...values, [field]: `${name} ${times}` });
    },
  };
}

/** Books the first slot that is free, as far as the button on the last page; it is cancelled again afterwards. */
const booking = (family: Visitor): Act => ({
  name: 'visit booked by a family',
  who: 'family',
  async prepare() {
    const next = async (path: string, pattern: RegExp) => pick(linksOf(await family.read(path)), pattern);
    const calendar = await next(PLACES.visits, /\?resident=\d+&mode=online$/);
    const slot = await next(await next(calendar, /[?&]date=/), /[?&]slot=/);
    const answer = await family.send(formWith(await family.read(slot), '_act', 'confirm'));
    if (!('html' in answer)) throw new Error('the booking is not shown again before it is sent');
    return formWith(answer.html, '_act', 'book');
  },
  async tidy(location) {
    const visit = new URL(location, 'http://site').searchParams.get('visit');
    const html = await family.read(`${PLACES.visits}?visit=${visit}&step=cancel`);
    return family.send(formWith(html, '_act', 'cancel'));
  },
});

/** Resends the newest mail that has come to an end; the list's own act sends it back to the queue. */
const resending = (worker: Visitor, database: pg.Client): Act => {
  let mail: string | undefined;
  return {
    name: 'mail resent',
    who: 'worker',
    async prepare() {
      const form = formWith(await worker.read(PLACES.mails), '_act', 'resend');
      mail = form.fields.find(([name]) => name === 'id')?.[1];
      return form;
    },
    tidy: () => database.query(`update mails set status = 'failed' where id = $1`, [mail]),
  };
};

/** The six acts that are followed. */
export async function sixActs(url: string, database: pg.Client) {
  const worker = await visitorOf(url, 'admin');
  const family = await visitorOf(url, 'H-0001');
  const acts: Act[] = [
    saving('notice saved', worker, PLACES.notice, 'title', { status: 'published' }),
    saving('notice to families saved', worker, PLACES.familyNotice, 'title', { status: 'published' }),
    saving('album saved', worker, PLACES.album, 'title'),
    booking(family),
    resending(worker, database),
    saving('resident saved', worker, PLACES.resident, 'careNote'),
  ];
  return { acts, visitors: { worker, family } };
}

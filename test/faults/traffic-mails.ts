import type { Database } from '../../src/adapters/db/connection.ts';
import { familyNoticeResource } from '../../src/application/family-notice/family-notice.resource.ts';
import { VISIT_RESOURCE } from '../../src/domain/visit/visit.ts';
import type { Received } from '../support/smtp-peer.ts';
import type { SignedInFamily } from '../support/visit-race-sites.ts';
import type { Deed } from './deeds.ts';
import { visitsOf } from './visit-judge.ts';

/** A mail that must have been put: its kind and what it is about, to one address. */
export type Owed = { readonly kind: string; readonly about: string; readonly address: string };

type MailRow = {
  id: number;
  kind: string;
  about_resource: string | null;
  about_id: number | null;
  to_address: string;
  message_key: string;
  status: string;
};

const nameOf = ({ kind, about, address }: Owed): string => `${kind} ${about} ${address}`;
const roomOf = ({ about_resource, about_id }: MailRow): string => `${about_resource}:${about_id}`;

/** The mails that follow from what is stored: to every address of whoever booked, and of each family of a notice. */
export async function owedMails(
  db: Database,
  families: readonly SignedInFamily[],
  deeds: readonly Deed[],
): Promise<Owed[]> {
  const addresses = new Map(families.map((family) => [family.number, family.addresses]));
  const visits = await visitsOf(db, [...addresses.keys()]);
  const ofVisits = visits.flatMap(({ id, number, status }) => {
    const kinds = ['visitConfirmed', ...(status === 'cancelled_by_family' ? ['visitCancelled'] : [])];
    return kinds.flatMap((kind) =>
      (addresses.get(number) ?? []).map((address) => ({ kind, about: `${VISIT_RESOURCE}:${id}`, address })),
    );
  });
  const written = deeds.filter(({ act, outcome }) => act === 'notice' && outcome !== 'refused');
  const titles = written.map(({ about }) => about);
  const notices: { id: number }[] = await db('family_notices').whereIn('title', titles).select('id');
  const ofNotices = notices.flatMap(({ id }) =>
    families
      .flatMap((family) => family.addresses)
      .map((address) => ({ kind: 'familyNotice', about: `${familyNoticeResource.name}:${id}`, address })),
  );
  return [...ofVisits, ...ofNotices];
}

/** The mails put after a row of the table, by kind, what they are about, and address. */
async function putMails(db: Database, after: number) {
  const rows: MailRow[] = await db('mails').where('id', '>', after).orderBy('id');
  const byName = new Map<string, MailRow[]>();
  for (const row of rows) {
    const name = nameOf({ kind: row.kind, about: roomOf(row), address: row.to_address });
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return { rows, byName };
}

/** Mails that follow from what is stored and were not put, or more than once. */
export async function unputMails(db: Database, owed: readonly Owed[], after: number): Promise<string[]> {
  const { byName } = await putMails(db, after);
  return owed.flatMap((one) => {
    const n = byName.get(nameOf(one))?.length ?? 0;
    return n === 1 ? [] : [`PUT ${n} TIMES: ${nameOf(one)}`];
  });
}

/** To whom each mail came that a mail server took, by the key in its Message-ID. */
function arrivals(received: readonly Received[]): Map<string, string[]> {
  const arrived = new Map<string, string[]>();
  for (const { mail, to } of received) {
    const key = /^<mail-(.+)@/.exec(mail.messageId ?? '')?.[1] ?? '';
    arrived.set(key, [...(arrived.get(key) ?? []), to.join(' ')]);
  }
  return arrived;
}

/** What is wrong with the mails put after a row of the table, by what must have been put and what arrived; and figures. */
export async function judgeMails(
  db: Database,
  owed: readonly Owed[],
  after: number,
  received: readonly Received[],
) {
  const { rows, byName } = await putMails(db, after);
  const arrived = arrivals(received);
  const lost = owed.flatMap((one) => {
    const [row] = byName.get(nameOf(one)) ?? [];
    const came = row && arrived.get(row.message_key)?.includes(one.address);
    return came ? [] : [`LOST: ${nameOf(one)}, which is ${row?.status}`];
  });
  const keys = new Set(rows.map(({ message_key }) => message_key));
  const strange = [...arrived.keys()].filter((key) => !keys.has(key));
  const [tries] = await db('mail_attempts')
    .where({ outcome: 'lost' })
    .where('mail_id', '>', after)
    .count({ n: '*' });
  const [lostTries, copies] = [Number(tries?.n), received.length - arrived.size];
  return {
    problems: [
      ...(await unputMails(db, owed, after)),
      ...lost,
      ...strange.map((key) => `arrived and is no mail of the table: ${key}`),
      ...(copies > lostTries ? [`${copies} copies for ${lostTries} tries that were lost`] : []),
    ],
    words: `${owed.length} owed, ${rows.length} put, ${arrived.size} arrived; ${copies} arrived a second time, with the same Message-ID, after ${lostTries} tries whose end nobody wrote down`,
  };
}

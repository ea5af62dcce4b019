import type { Knex } from 'knex';

/** What lists were called in history, reads and mails, and what they are called since: the one word of their feature. */
const NAMES: Readonly<Record<string, string>> = {
  notice2: 'notice',
  notice_family: 'family-notice',
  photo_album: 'photo',
  email_regist_family: 'email-registration',
  mail_sent: 'mail',
  zoom_visit_reserve: 'visit',
  'site/vacancy': 'vacancy',
  'site/document': 'document',
  'site/faq': 'faq',
  'site/job': 'job',
  'site/link': 'link',
};

const PLACES = [
  ['history', 'room', 'resource'],
  ['personal_reads', 'room', 'resource'],
  ['mails', 'about_room', 'about_resource'],
] as const;

/** A column that names a list is called what it is, and holds the names of today. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, was, column] of PLACES) {
    await knex.raw('alter table ?? rename column ?? to ??', [table, was, column]);
    await knex.raw(`update ?? set ?? = n.now from json_each_text(?::json) as n(was, now) where ?? = n.was`, [
      table,
      column,
      JSON.stringify(NAMES),
      `${table}.${column}`,
    ]);
  }
  // A notice is mailed to an address once; the mark begins with the list's name.
  await knex.raw(
    `update mails set once = 'family-notice' || substr(once, length('notice_family') + 1) where once like 'notice\\_family:%'`,
  );
}

import type { Knex } from 'knex';

/** よくあるご質問. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table faq_entries (
      id bigint generated always as identity primary key,
      -- The anchor of an entry that came with the site profile; others are called by their id.
      code text unique check (code <> ''),
      category text not null check (category <> ''),
      question text not null check (question <> ''),
      answer text not null check (answer <> ''),
      -- Words in hiragana by which it is found too.
      readings text check (readings <> ''),
      -- Null: the answer holds for both.
      facility text check (facility in ('nursing_home', 'group_home')),
      position integer not null check (position between 0 and 9999),
      search_text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1 check (version > 0)
    )`);
  for (const column of ['category', 'question', 'facility', 'position', 'updated_at'])
    await knex.raw(
      `create index faq_entries_by_${column} on faq_entries (${column}, id) where deleted_at is null`,
    );
  await knex.raw(`
    create index faq_entries_search on faq_entries using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index faq_entries_search_bin on faq_entries using gin (search_grams(search_text))
      with (fastupdate = off) where deleted_at is not null`);
}

import type { Knex } from 'knex';

/**
 * The letters of a text and its pairs of neighbours, which lists are searched by: a list's table has
 * `create index … using gin (search_grams(search_text)) with (fastupdate = off)`.
 * Spaces part the texts a row is found by, so no pair reaches over one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function search_grams(source text) returns text[] language sql immutable strict parallel safe as $$
      with letters as (select string_to_array(source, null) as list)
      select array(
        select pair.one from letters, unnest(list) as pair(one) where pair.one <> ' '
        union all
        select pair.one || pair.two from letters, unnest(list, list[2:]) as pair(one, two)
          where pair.one <> ' ' and pair.two <> ' '
      )
    $$`);
}

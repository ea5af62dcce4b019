import type { Knex } from 'knex';

/** Which member belongs to which resident, as what (続柄), and who speaks for the family (代表者). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table family_links (
      member_id bigint not null references members,
      resident_id bigint not null references residents,
      position integer not null check (position >= 0),
      relation text not null check (relation <> ''),
      representative boolean not null default false,
      primary key (member_id, resident_id)
    )`);
  await knex.raw('create index family_links_resident on family_links (resident_id)');
  await knex.raw(
    'create unique index family_links_representative on family_links (resident_id) where representative',
  );
  for (const column of ['number', 'name', 'last_sign_in_at', 'status'])
    await knex.raw(`create index members_by_${column} on members (${column}, id) where deleted_at is null`);
}

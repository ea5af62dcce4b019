import type { Knex } from 'knex';

/** Searches ask for live rows or for the bin, never for both: the index says which, so rows are only met to be counted. */
const searchIndexes = (table: string) => `
  create index ${table}_search on ${table} using gin (search_grams(search_text)) with (fastupdate = off)
    where deleted_at is null;
  create index ${table}_search_bin on ${table} using gin (search_grams(search_text)) with (fastupdate = off)
    where deleted_at is not null`;

/** For `<table>_listed`, the narrow copy of a list's table: copies the columns that the trigger names, where they differ. */
const KEEP_LISTED = `
  create function keep_listed() returns trigger language plpgsql as $$
  begin
    execute (
      select format('insert into %1$I as listed (id, %2$s) values (($1).id, %3$s) on conflict (id)
          do update set (%2$s) = row(%3$s) where row(%4$s) is distinct from row(%3$s)',
        tg_table_name || '_listed', string_agg(quote_ident(name), ', '),
        string_agg('($1).' || quote_ident(name), ', '), string_agg('listed.' || quote_ident(name), ', '))
      from unnest(tg_argv) name) using new;
    return null;
  end $$`;

const MAIL_STATES = "'confirmed', 'pending', 'unreachable', 'stopped'";

const MEMBERS_LISTED = `
  create table members_listed (
    id bigint primary key references members on delete cascade,
    deleted_at timestamptz,
    status text not null,
    -- Of the residents a member belongs to; words in the order of the alphabet.
    facilities text not null default ''
      check (facilities in ('', 'group_home', 'nursing_home', 'group_home nursing_home')),
    -- The best of the member's addresses: one that works says most.
    mail_state text not null default 'none' check (mail_state in (${MAIL_STATES}, 'none')),
    search_text text not null
  );
  create trigger listed after insert or update of deleted_at, status, search_text on members
    for each row execute function keep_listed('deleted_at', 'status', 'search_text')`;

/** What members' copies say of residents and addresses. Their locks let the later of two writers see both. */
const LIST_MEMBERS = `
  create function list_members(members bigint[]) returns void language plpgsql as $$
  begin
    perform from members_listed where id = any(members) order by id for update;
    update members_listed listed
    set facilities = coalesce(homes.names, ''), mail_state = coalesce(best.status, 'none')
    from unnest(members) member (id)
    left join (
      select l.member_id, string_agg(distinct r.facility, ' ' order by r.facility) as names
      from family_links l join residents r on r.id = l.resident_id
      where l.member_id = any(members) and r.deleted_at is null group by l.member_id
    ) homes on homes.member_id = member.id
    left join (
      select distinct on (member_id) member_id, status from email_registrations
      where member_id = any(members) and deleted_at is null
      order by member_id, array_position(array[${MAIL_STATES}], status)
    ) best on best.member_id = member.id
    where listed.id = member.id and (listed.facilities, listed.mail_state)
      is distinct from (coalesce(homes.names, ''), coalesce(best.status, 'none'));
  end $$`;

/** After each statement on a table, with the rows it has changed; and for the member that a row was taken from. */
const onChange = (table: string, work: string) => `
  create trigger listed_inserted after insert on ${table} referencing new table as changed
    for each statement execute function ${work}();
  create trigger listed_updated after update on ${table} referencing new table as changed
    for each statement execute function ${work}();
  create trigger listed_deleted after delete on ${table} referencing old table as changed
    for each statement execute function ${work}();
  create trigger listed_left after update of member_id on ${table}
    for each row when (old.member_id <> new.member_id) execute function list_left_member()`;

const LEFT = `
  create function list_left_member() returns trigger language plpgsql as $$
  begin
    perform list_members(array[old.member_id]);
    return null;
  end $$`;

/** A resident is held while links to it are written: who moves it to the other home meanwhile waits, or is waited for. */
const FROM_LINKS = `
  create function list_linked_members() returns trigger language plpgsql as $$
  begin
    perform from residents where id = any(array(select resident_id from changed)) order by id for share;
    perform list_members(array(select distinct member_id from changed));
    return null;
  end $$;
  ${onChange('family_links', 'list_linked_members')}`;

const FROM_ADDRESSES = `
  create function list_addressed_members() returns trigger language plpgsql as $$
  begin
    perform list_members(array(select distinct member_id from changed));
    return null;
  end $$;
  ${onChange('email_registrations', 'list_addressed_members')}`;

const FROM_RESIDENTS = `
  create function list_members_of_resident() returns trigger language plpgsql as $$
  begin
    perform list_members(array(select member_id from family_links where resident_id = new.id));
    return null;
  end $$;
  create trigger listed after update of facility, deleted_at on residents for each row
    when (old.facility <> new.facility or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function list_members_of_resident()`;

/** Lists stay quick with many rows: hits are counted in narrow rows, and members by what residents and addresses say. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['categories', 'media', 'notices', 'residents', 'workers'])
    await knex.raw(`drop index ${table}_search; ${searchIndexes(table)}`);
  for (const step of [
    KEEP_LISTED,
    MEMBERS_LISTED,
    LIST_MEMBERS,
    LEFT,
    FROM_LINKS,
    FROM_ADDRESSES,
    FROM_RESIDENTS,
  ])
    await knex.raw(step);
  await knex.raw(`
    insert into members_listed (id, deleted_at, status, search_text)
      select id, deleted_at, status, search_text from members order by id;
    select list_members(array(select id from members));
    drop index members_search;
    ${searchIndexes('members_listed')}`);
  for (const column of ['status', 'facilities', 'mail_state'])
    await knex.raw(
      `create index members_listed_${column} on members_listed (${column}, id) where deleted_at is null`,
    );
  await knex.raw('analyze members_listed');
}

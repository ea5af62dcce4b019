/** True for a row of `mails` whose recipient would get no mail at that address if it were written now. */
export const ADDRESS_IS_GONE = `case
  when member_id is not null and not exists (select 1 from members m
    where m.id = member_id and m.deleted_at is null and m.anonymised_at is null) then true
  when registration_id is not null then not exists (select 1 from email_registrations e
    where e.id = registration_id and e.address = to_address and e.deleted_at is null and e.status <> 'stopped')
  when worker_id is not null then not exists (select 1 from workers w
    where w.id = worker_id and w.email = to_address and w.deleted_at is null and w.status = 'active')
  else false end`;

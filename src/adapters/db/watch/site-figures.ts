/** Figures of the site's own tables. `:today` and `:tomorrow` are the midnights around the day in Japan. */
export const SITE_FIGURES = `
  select 'mails' as name, array[status] as labels, count(*)::float8 as value
    from mails where deleted_at is null group by status
  union all
  select 'visits', array[case when starts_at < :tomorrow then 'today' else 'ahead' end, status], count(*)
    from visits where deleted_at is null and starts_at >= :today group by 2
  union all
  select 'calls', '{}', count(distinct visit_id) from call_peers where left_at is null
  union all
  select 'call_devices', array[side], count(*) from call_peers where left_at is null group by side
  union all
  select 'sessions', array[case when member_id is null then 'manager' else 'family' end], count(*)
    from sessions where expire > now() group by 2`;

/** Of `landed-rows.ts`: calls, notices to families, and what staff edit of the site. They come after the rows of people. */
export const CONTENT_ROWS: readonly (readonly [table: string, insert: string])[] = [
  [
    'call_peers',
    `insert into call_peers (visit_id, side, device, state) select id, 'home', 0, 'waiting' from visits
     union all select id, 'family', 1, 'waiting' from visits`,
  ],
  [
    'call_signals',
    `insert into call_signals (visit_id, from_peer, to_peer, body)
     select home.visit_id, home.id, family.id, '{}' from call_peers home join call_peers family using (visit_id)
     where home.device = 0 and family.device = 1`,
  ],
  [
    'family_notices',
    `insert into family_notices (title, category_id, audience, publish_at, body, search_text)
     select '夏祭りのご案内', id, 'all', now(), '<p>開催します。</p>', '' from categories limit 1`,
  ],
  [
    'family_notice_attachments',
    `insert into family_notice_attachments (notice_id, position, media_id, label)
     select family_notices.id, 0, media.id, '献立表' from family_notices, media limit 1`,
  ],
  [
    'family_notice_pictures',
    `insert into family_notice_pictures (notice_id, media_id)
     select family_notices.id, media.id from family_notices, media limit 1`,
  ],
  [
    'family_notice_residents',
    `insert into family_notice_residents (notice_id, resident_id)
     select family_notices.id, residents.id from family_notices, residents limit 1`,
  ],
  [
    'family_notice_reads',
    `insert into family_notice_reads (notice_id, member_id, first_read_at)
     select family_notices.id, members.id, now() from family_notices, members limit 1`,
  ],
  ['first_values', `insert into first_values (kind) values ('link')`],
  [
    'vacancies',
    `insert into vacancies (facility, rooms, reserved, waiting, as_of, search_text)
     values ('nursing_home', '[{"unit": "2F", "count": 1}]', 0, 3, '2026-11-01', '')`,
  ],
  [
    'documents',
    `insert into documents (title, summary, as_of, review_by, owner, position, search_text)
     values ('運営規程', '運営の決まり', '2026-04-01', '2027-03-31', '事務', 0, '')`,
  ],
  [
    'faq_entries',
    `insert into faq_entries (category, question, answer, position, search_text)
     values ('面会', '面会はできますか。', 'できます。', 0, '')`,
  ],
  [
    'job_postings',
    `insert into job_postings (title, facility, employment, openings, posted_on, valid_through, closed, position,
       conditions, search_text)
     values ('介護職員', 'nursing_home', 'full_time', 2, '2026-11-01', '2027-03-31', false, 0, '{}', '')`,
  ],
  [
    'links',
    `insert into links (category, name, url, note, position, search_text)
     values ('行政', '厚生労働省', 'https://www.mhlw.go.jp/', '介護保険のしくみ', 0, '')`,
  ],
];

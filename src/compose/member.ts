import { makeNoticeReads } from '../adapters/db/family-notice/family-reading.knex.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { makeMemberMails } from '../adapters/db/mail/member-mails.knex.ts';
import { makeMemberAccess } from '../adapters/db/member/member-accounts.knex.ts';
import { makeMailRegistrations, makeMemberRows } from '../adapters/db/member/members.knex.ts';
import { makeReactionRecords } from '../adapters/db/photo/album-reactions.knex.ts';
import { makeVisitRecords } from '../adapters/db/visit/visit-records.knex.ts';
import { memberParts, slipPage } from '../adapters/http/member/member-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { renderMail } from '../adapters/mail/mail-bodies.ts';
import { ACCOUNT_ACT_LABELS } from '../application/account/account-acts.ts';
import { noticeReadSource } from '../application/family-notice/family-reading.ts';
import { readsView } from '../application/history/personal-reads.ts';
import { sentMailSource } from '../application/mail/mail-records.ts';
import { historyInSight } from '../application/member/history-in-sight.ts';
import { memberImport } from '../application/member/member.import.ts';
import { MEMBER_ACT_LABELS, memberResource } from '../application/member/member.resource.ts';
import { makePrintSlips, makeSetMemberStatus } from '../application/member/member-acts.ts';
import { mailSource, ownMember, residentRecords } from '../application/member/member-records.ts';
import {
  keepHiddenLinks,
  linkedResidents,
  oneRepresentative,
  withoutHiddenLinks,
} from '../application/member/write-member.ts';
import { reactionSource } from '../application/photo/photo-records.ts';
import { residentChoices } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { memberVisitSource } from '../application/visit/visit-records.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { type AccountFeature, composeAccountActs } from './account.ts';
import type { Base } from './base.ts';
import { composeImport } from './import.ts';
import { composePersonalRecord } from './personal-record.ts';
import type { ResidentFeature } from './resident.ts';

type Parts = {
  account: AccountFeature;
  residents: ResidentFeature['directory'];
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
};

/** The list of members, and what is done to their access. */
export function composeMember(base: Base, { account, residents, profile, facilityChoices }: Parts) {
  const { config, query, history, inTransaction, clock } = base;
  const collection = makeMemberRows(query);
  const access = makeMemberAccess(query);
  const ports = { collection, history, inTransaction };
  const reads = makePersonalReads(query);
  const crud = makeCrud(memberResource, {
    ...ports,
    recordReads: reads,
    show: withoutHiddenLinks,
    showHistory: historyInSight(residents),
    hold: [linkedResidents(residents)],
    check: [oneRepresentative(access)],
    prepare: [keepHiddenLinks],
  });
  const registrations = makeMailRegistrations(query);
  const choices = {
    facilities: facilityChoices,
    residents: residentChoices({ residents, clock, profile }),
  };
  const runAct = makeRunAuditedAct(memberResource, ports);
  const imported = composeImport(memberImport({ residents, members: access }), {
    crud,
    collection,
    inTransaction,
  });
  const { formActs, resetPassword } = composeAccountActs({
    list: memberResource.name,
    audience: 'family',
    runAct,
    hashes: access,
    account,
  });
  const setStatus = makeSetMemberStatus({ runAct, members: access });
  const actLabels = { ...ACCOUNT_ACT_LABELS, ...MEMBER_ACT_LABELS };
  const parts = memberParts({
    choices,
    formActs,
    setStatus,
    registrations,
    actLabels,
    reads: async (id) => readsView(await reads.of(memberResource.name, id)),
  });
  const records = composePersonalRecord(base, memberResource, {
    get: ownMember({ get: crud.getUnrecorded, collection }),
    reads,
    choices,
    actLabels,
    more: ({ residents: belongsTo }) => ({ 入居者: residentRecords(belongsTo) }),
    sources: [
      mailSource(registrations),
      sentMailSource(makeMemberMails(query), renderMail),
      reactionSource(makeReactionRecords(query)),
      noticeReadSource(makeNoticeReads(query)),
      memberVisitSource(makeVisitRecords(query)),
    ],
  });
  const slips = makePrintSlips({
    members: access,
    resetPassword,
    reads,
    makeQrCode: async (text) => (await import('../adapters/codes/qr-code.ts')).makeQrCode(text),
    address: `${config.baseUrl}/family/login`,
  });
  return {
    collection,
    access,
    crud,
    pages: underName('manager.member', {
      ...resourcePages(memberResource, crud, parts),
      slip: slipPage(slips),
      import: imported.page,
    }),
    routes: [resourceCsv(memberResource, crud, choices), imported.files, ...records.routes],
  };
}

export type MemberFeature = ReturnType<typeof composeMember>;

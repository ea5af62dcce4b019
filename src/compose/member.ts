import { memberParts, slipPage } from '../adapters/http/member/member-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
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
import { familyPaths } from '../paths.ts';
import { composeAccountActs } from './account.ts';
import type { Adapters } from './adapters.ts';
import { composeImport } from './import.ts';
import { composePersonalRecord } from './personal-record.ts';

/** The list of members, and what is done to their access. */
export function composeMember(adapters: Adapters) {
  const { config, profile, facilityChoices, history, inTransaction, clock } = adapters;
  const { memberRows, memberAccess, memberRegistrations, residentDirectory, personalReads } = adapters;
  const ports = { collection: memberRows, history, inTransaction };
  const crud = makeCrud(memberResource, {
    ...ports,
    recordReads: personalReads,
    show: withoutHiddenLinks,
    showHistory: historyInSight(residentDirectory),
    hold: [linkedResidents(residentDirectory)],
    check: [oneRepresentative(memberAccess)],
    prepare: [keepHiddenLinks],
  });
  const choices = {
    facilities: facilityChoices,
    residents: residentChoices({ residents: residentDirectory, clock, profile }),
  };
  const runAct = makeRunAuditedAct(memberResource, ports);
  const imported = composeImport(
    adapters,
    memberImport({ residents: residentDirectory, members: memberAccess }),
    { crud, collection: memberRows },
  );
  const { formActs, resetPassword } = composeAccountActs(adapters, {
    list: memberResource.name,
    audience: 'family',
    runAct,
    hashes: memberAccess,
  });
  const setStatus = makeSetMemberStatus({ runAct, members: memberAccess });
  const actLabels = { ...ACCOUNT_ACT_LABELS, ...MEMBER_ACT_LABELS };
  const parts = memberParts({
    choices,
    formActs,
    setStatus,
    registrations: memberRegistrations,
    actLabels,
    reads: async (id) => readsView(await personalReads.of(memberResource.name, id)),
  });
  const records = composePersonalRecord(adapters, memberResource, {
    get: ownMember({ get: crud.getUnrecorded, collection: memberRows }),
    choices,
    actLabels,
    more: ({ residents: belongsTo }) => ({ 入居者: residentRecords(belongsTo) }),
    sources: [
      mailSource(memberRegistrations),
      sentMailSource(adapters.memberMails, adapters.renderMail),
      reactionSource(adapters.reactionRecords),
      noticeReadSource(adapters.noticeReads),
      memberVisitSource(adapters.visitRecords),
    ],
  });
  const slips = makePrintSlips({
    members: memberAccess,
    resetPassword,
    reads: personalReads,
    makeQrCode: adapters.makeQrCode,
    address: config.baseUrl + familyPaths.login,
  });
  return {
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

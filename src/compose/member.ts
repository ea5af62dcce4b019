import { makePersonalReads } from '../adapters/db/history/personal-reads.knex.ts';
import { makeMemberAccess } from '../adapters/db/member/member-access.knex.ts';
import { makeMemberRows } from '../adapters/db/member/members.knex.ts';
import { memberParts } from '../adapters/http/member/member-parts.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { recordReads } from '../application/history/record-reads.ts';
import { memberImport } from '../application/member/member.import.ts';
import { memberResource } from '../application/member/member.resource.ts';
import { makeWriteMember } from '../application/member/write-member.ts';
import { residentChoices } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeTouchRow } from '../application/resource/touch-row.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { composeAccountActs } from './account.ts';
import type { Base } from './base.ts';
import type { Identity } from './identity.ts';
import { composeImport } from './import.ts';
import type { ResidentRoom } from './resident.ts';

type Parts = {
  identity: Identity;
  residents: ResidentRoom['directory'];
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
};

/** The list of members, and what is done to their access. */
export function composeMember(base: Base, { identity, residents, profile, facilityChoices }: Parts) {
  const { query, history, inTransaction, clock } = base;
  const collection = makeMemberRows(query);
  const access = makeMemberAccess(query);
  const ports = { collection, history, inTransaction };
  const written = makeWriteMember({
    crud: makeCrud(memberResource, ports),
    residents,
    members: access,
    inTransaction,
  });
  const crud = recordReads(memberResource.name, written, makePersonalReads(query));
  const choices = {
    facilities: facilityChoices,
    residents: residentChoices({ residents, clock, profile }),
  };
  const taken = composeImport(memberImport({ residents, members: access }), {
    crud,
    collection,
    inTransaction,
  });
  const { formActs } = composeAccountActs({
    list: memberResource.name,
    audience: 'family',
    touch: makeTouchRow(memberResource, ports),
    hashes: access,
    identity,
  });
  return {
    collection,
    access,
    crud,
    pages: underName('member', {
      ...resourcePages(memberResource, crud, memberParts({ choices, formActs })),
      import: taken.page,
    }),
    routes: [resourceCsv(memberResource, crud, choices), taken.files],
  };
}

import { forgetRegistrations } from '../adapters/db/email-registration/forget-registrations.knex.ts';
import { forgetNoticeReads } from '../adapters/db/family-notice/notice-reads.knex.ts';
import { forgetMails } from '../adapters/db/mail/member-mails.knex.ts';
import { forgetTags } from '../adapters/db/photo/album-people.knex.ts';
import { forgetViews } from '../adapters/db/photo/album-reactions.knex.ts';
import { makeAnonymousPeople } from '../adapters/db/resident/anonymous-people.knex.ts';
import { makeResidentFamilies, makeResidentMoves } from '../adapters/db/resident/resident-families.knex.ts';
import { forgetVisits } from '../adapters/db/visit/visit-records.knex.ts';
import type { PersonalReads } from '../application/history/personal-reads.port.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeAnonymiseResident } from '../application/resident/anonymise-resident.ts';
import { makeMoveRoom } from '../application/resident/move-room.ts';
import { residentResource } from '../application/resident/resident.resource.ts';
import type { ResidentRow, ResidentRows } from '../application/resident/resident-rows.port.ts';
import { unitOfFacility } from '../application/resident/unit-choices.ts';
import { makeWithdrawConsent } from '../application/resident/withdraw-consent.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import type { Actor } from '../domain/actor.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';

type Parts = {
  collection: ResidentRows;
  get: (actor: Actor, id: number) => Promise<ResidentRow>;
  reads: PersonalReads;
  profile: SiteProfile;
  publicChange: PublicChange;
};

/** What is done to a resident besides saving the form. */
export function composeResidentActs(base: Base, { collection, get, reads, profile, publicChange }: Parts) {
  const { query, history, inTransaction, clock } = base;
  const touch = makeRunAuditedAct(residentResource, { collection, history, inTransaction });
  return {
    families: makeResidentFamilies(query),
    withdrawConsent: makeWithdrawConsent({ touch, residents: collection, changed: publicChange, clock }),
    moveRoom: makeMoveRoom({
      touch,
      residents: collection,
      moves: makeResidentMoves(query),
      isUnitOf: (facility, unit) => unitOfFacility(profile, facility, unit),
      clock,
    }),
    anonymise: makeAnonymiseResident({
      get,
      touch,
      residents: collection,
      people: makeAnonymousPeople(query, [
        forgetMails(query),
        forgetRegistrations(query),
        forgetTags(query),
        forgetViews(query),
        forgetNoticeReads(query),
        forgetVisits(query),
        () => publicChange(),
      ]),
      history,
      reads,
      keptMonths: profile.policy.privacy.anonymiseAfterMonths,
    }),
  };
}

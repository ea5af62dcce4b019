import { makeRegistrants } from '../adapters/db/email-registration/registrants.knex.ts';
import {
  makeRegistrationRows,
  makeRegistrations,
} from '../adapters/db/email-registration/registrations.knex.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import {
  mailAddPage,
  mailLinkPages,
  registrationParts,
} from '../adapters/http/email-registration/registration-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { makeLinkGate } from '../application/account/attempt-gates.ts';
import { makeConfirmByLink } from '../application/email-registration/confirm-by-link.ts';
import { registrationResource } from '../application/email-registration/email-registration.resource.ts';
import { makeOwnAddresses } from '../application/email-registration/own-addresses.ts';
import {
  makeAddressTrouble,
  makeAllowMail,
  makePutRegistrationMail,
  makeRegistrationSteps,
} from '../application/email-registration/registration-steps.ts';
import {
  askToConfirm,
  countConfirmation,
  makeStaffActs,
  withPlaces,
} from '../application/email-registration/staff-registrations.ts';
import { readsView } from '../application/history/personal-reads.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';
import type { MailFeature } from './mail.ts';

type Parts = {
  mail: Pick<MailFeature, 'outbox' | 'links'>;
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
};

/** 家族メール登録: the list, the family's own page, and the pages that confirmation mails lead to. */
export function composeEmailRegistration(base: Base, { mail, profile, facilityChoices }: Parts) {
  const { query, history, limits, inTransaction, clock } = base;
  const registrations = makeRegistrations(query);
  const registrants = makeRegistrants(query);
  const rows = withPlaces(makeRegistrationRows(query), registrations);
  const allowMail = makeAllowMail(limits);
  const putMail = makePutRegistrationMail({ outbox: mail.outbox, registrants });
  const steps = makeRegistrationSteps({ registrations, putMail, clock });
  const { name } = registrationResource;

  const reads = makePersonalReads(query);
  const crud = makeCrud(registrationResource, {
    collection: rows,
    history,
    inTransaction,
    recordReads: reads,
    references: { memberId: ({ facility }, id) => registrants.hold(id, facility) },
    admit: [countConfirmation(allowMail)],
    after: [askToConfirm({ registrations, steps })],
  });
  const choices: ChoiceSources = {
    facilities: facilityChoices,
    members: async (actor) =>
      actor.audience !== 'manager'
        ? []
        : (await registrants.choices(actor.facility)).map((member) => ({
            value: String(member.id),
            label: `${member.name}（${member.number}）`,
          })),
  };
  const acts = makeStaffActs({
    mayChange: crud.mayCreate,
    get: crud.getUnrecorded,
    touch: makeRunAuditedAct(registrationResource, { collection: rows, history, inTransaction }),
    steps,
    allowMail,
  });
  const own = makeOwnAddresses({ registrations, rows, steps, allowMail, history, inTransaction });
  const byLink = makeConfirmByLink({
    links: mail.links,
    registrations,
    steps,
    gate: makeLinkGate(limits),
    allowMail,
    history,
    inTransaction,
    clock,
  });
  const parts = registrationParts({
    acts,
    choices,
    reads: async (id) => readsView(await reads.of(name, id)),
  });
  return {
    rows,
    crud,
    registrations,
    own,
    pages: {
      ...underName('manager.email-registration', resourcePages(registrationResource, crud, parts)),
      ...mailLinkPages(byLink),
      'family.email-registration': mailAddPage({
        own,
        mailDomain: profile.operator.mailDomain,
        advice: profile.family.mail,
      }),
    },
    routes: [resourceCsv(registrationResource, crud, choices)],
  };
}

export type EmailRegistrationFeature = ReturnType<typeof composeEmailRegistration>;

/** Whoever learns that mails do not arrive at an address tells it here. */
export const composeAddressProblems = ({ query, history }: Pick<Base, 'query' | 'history'>) =>
  makeAddressTrouble({ registrations: makeRegistrations(query), history });

import { makeRegistrations } from '../adapters/db/email-registration/registrations.knex.ts';
import {
  mailAddPage,
  mailLinkPages,
  ownAddressWords,
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
  makeAllowMail,
  makePutRegistrationMail,
} from '../application/email-registration/registration-mails.ts';
import {
  makeAddressTrouble,
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
import type { Adapters } from './adapters.ts';
import type { Base } from './base.ts';
import type { MailFeature } from './mail.ts';

/** 家族メール登録: the list, the family's own page, and the pages that confirmation mails lead to. */
export function composeEmailRegistration(adapters: Adapters, { outbox }: Pick<MailFeature, 'outbox'>) {
  const { profile, facilityChoices, registrations, registrants, personalReads, mailLinks } = adapters;
  const { history, limits, inTransaction, clock } = adapters;
  const rows = withPlaces(adapters.registrationRows, registrations);
  const allowMail = makeAllowMail(limits);
  const putMail = makePutRegistrationMail(outbox, registrants);
  const steps = makeRegistrationSteps({ registrations, putMail, clock });
  const { name } = registrationResource;

  const crud = makeCrud(registrationResource, {
    collection: rows,
    history,
    inTransaction,
    recordReads: personalReads,
    references: { memberId: ({ facility }, id) => registrants.lock(id, facility) },
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
    links: mailLinks,
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
    reads: async (id) => readsView(await personalReads.of(name, id)),
  });
  return {
    rows,
    crud,
    addressWords: ownAddressWords(own),
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

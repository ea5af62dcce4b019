import type { MakeUsualTerms } from '../src/application/term/make-usual-terms.ts';
import type { WorkerActor } from '../src/domain/actor.ts';

/** The demo's terms: those of the profile's rules, as an operator would make them by one press. */
export const seedTerms = async (admin: WorkerActor, makeUsual: MakeUsualTerms): Promise<void> => {
  await makeUsual(admin);
};

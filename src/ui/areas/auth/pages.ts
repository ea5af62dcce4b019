import type { Audience } from '../../../domain/actor.ts';

/** A login page; what was typed comes back in the answer's `typed`, the password never. */
export type LoginView = { audience: Audience };

export type AuthPages = {
  'auth.login': Record<string, never>;
  'auth.familyLogin': LoginView;
  'auth.managerLogin': LoginView;
};

import type { Audience } from '../../../domain/actor.ts';

/** A login page; what was typed comes back in the answer's `typed`, the password never. */
export type LoginView = { audience: Audience };

/** Asking for a link by mail; `sent` once it was asked for, whether or not anybody gets one. */
export type ResetView = { audience: Audience; sent: boolean; mailDomain: string };

/** The form for a new password, and whose it is; or why there is none. */
export type NewPasswordView =
  | { audience: Audience; login: string }
  | { audience: Audience; login: null; why: string };

export type AuthPages = {
  'auth.login': Record<string, never>;
  'auth.familyLogin': LoginView;
  'auth.managerLogin': LoginView;
  'auth.familyReset': ResetView;
  'auth.managerReset': ResetView;
  'auth.familyNewPassword': NewPasswordView;
  'auth.managerNewPassword': NewPasswordView;
};

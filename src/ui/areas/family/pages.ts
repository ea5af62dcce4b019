import type { AccountView } from '../../account/account.view.ts';

export type FamilyPages = {
  'family.home': { name: string };
  'family.account': AccountView;
};

import type { MailAddView } from '../../../application/email-registration/mailadd.view.ts';
import type { AccountView } from '../../account/account.view.ts';

export type FamilyPages = {
  'family.home': { name: string };
  'family.account': AccountView;
  'family.mailadd': MailAddView;
};

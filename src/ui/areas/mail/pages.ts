import type {
  MailCompleteView,
  MailLinkView,
} from '../../../application/email-registration/mail-link.view.ts';

export type MailPages = {
  'mail.familyConfirm': MailLinkView;
  'mail.familyComplete': MailCompleteView;
};

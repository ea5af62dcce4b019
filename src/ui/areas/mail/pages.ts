import type {
  MailCompleteView,
  MailLinkView,
} from '../../../application/email-registration/mail-link.view.ts';
import type { ReserveCheckView } from '../../../application/visit/visit-by-link.ts';

export type MailPages = {
  'mail.reserveCheck': ReserveCheckView & { step: 'shown' | 'cancel' };
  'mail.familyConfirm': MailLinkView;
  'mail.familyComplete': MailCompleteView;
};

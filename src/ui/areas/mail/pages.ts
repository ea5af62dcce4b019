import type {
  MailCompleteView,
  MailLinkView,
} from '../../../application/email-registration/confirm-by-link.ts';
import type { ReserveCheckView } from '../../../application/visit/family/visit-by-link.ts';

export type MailPages = {
  'mail.visit': ReserveCheckView & { step: 'shown' | 'cancel' };
  'mail.email-registration.confirm': MailLinkView;
  'mail.email-registration.complete': MailCompleteView;
};

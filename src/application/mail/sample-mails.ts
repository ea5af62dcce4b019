import { MAIL_KIND_LABELS, MAIL_KINDS, type MailKind } from '../../domain/mail/mail.ts';
import type { LetterData, Letters, SenderOf, Written } from './letters.port.ts';
import type { SampleMailView } from './mail.view.ts';
import type { RenderMail } from './send-mail.ts';
import { wholeLetter } from './whole-letter.ts';

/** What each template is shown with: one set of made-up data. */
export type LetterSamples = { readonly [K in MailKind]: LetterData[K] };

type Ports = { letters: Letters; samples: LetterSamples; senderOf: SenderOf; render: RenderMail };

/** To whom the samples are addressed. */
const NAME = '水越 真弓';

/** Every template with sample data, as text and as the HTML of its frame. */
export function makeSampleMails({ letters, samples, senderOf, render }: Ports) {
  const sender = senderOf(['nursing_home']);
  const written = <K extends MailKind>(kind: K): Written =>
    wholeLetter(letters[kind](samples[kind], sender), NAME, sender);
  return {
    all: (): SampleMailView[] =>
      MAIL_KINDS.map((kind) => {
        const mail = written(kind);
        return {
          kind,
          label: MAIL_KIND_LABELS[kind],
          subject: mail.subject,
          text: render(mail).text,
          frame: `/manager/sample/mail/${kind}`,
        };
      }),
    /** Undefined for a kind that is none. */
    html: (kind: string): string | undefined => {
      const known = MAIL_KINDS.find((one) => one === kind);
      return known && render(written(known)).html;
    },
  };
}

export type SampleMails = ReturnType<typeof makeSampleMails>;

import type { SampleMailView } from '../../../../application/mail/mail.view.ts';
import { MailFrame } from '../mail/MailFrame.tsx';

export const MAILS_WORD = 'メール';

/** Every mail the site writes, with sample data: as text and as HTML. */
export function SampleMails({ mails }: { mails: readonly SampleMailView[] }) {
  return (
    <section aria-labelledby="Mails" className="sample-part">
      <h2 className="sample-name" id="Mails">
        {MAILS_WORD} <span className="sample-code">views/mails</span>
      </h2>
      {mails.map(({ kind, label, subject, text, frame }) => (
        <section aria-label={`${MAILS_WORD}：${label}`} className="sample-state" key={kind}>
          <p className="sample-title">
            {label}：{subject}
          </p>
          <div className="sample-mail">
            <pre className="sample-mail-text">{text}</pre>
            <MailFrame src={frame} title={`${label}のHTML`} />
          </div>
        </section>
      ))}
    </section>
  );
}

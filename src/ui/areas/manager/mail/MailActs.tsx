import { Ban, Send, Zap } from 'lucide';
import { Form } from 'react-router-dom';
import type { MailActName, MailDetailView } from '../../../../application/mail/mail.view.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';

/** Beside 今すぐ送る stands what takes the mail back: neither is the page's main act. */
const SENDING = {
  resend: { word: '再送する', icon: Send, tone: 'primary' },
  sendNow: { word: '今すぐ送る', icon: Zap, tone: 'secondary' },
} as const;

/** The acts of the mail's state. What was asked on a page that is out of date is refused: its version goes along. */
export function MailActs({ view: { id, version, acts, title } }: { view: MailDetailView }) {
  if (acts.length === 0) return null;
  const fields = (act: MailActName) => ({ _act: act, version: String(version) });
  return (
    <ButtonRow>
      {(['resend', 'sendNow'] as const)
        .filter((act) => acts.includes(act))
        .map((act) => (
          <Form key={act} method="post">
            {Object.entries(fields(act)).map(([name, value]) => (
              <input key={name} name={name} type="hidden" value={value} />
            ))}
            <Button icon={SENDING[act].icon} tone={SENDING[act].tone} type="submit">
              {SENDING[act].word}
            </Button>
          </Form>
        ))}
      {acts.includes('cancel') && (
        <ConfirmButton
          action={managerPaths.detail('mail', id)}
          fields={fields('cancel')}
          icon={Ban}
          message={`「${title}」は送られなくなります。あとから再送できます。`}
          title="送信を取り消しますか"
        >
          送信を取り消す
        </ConfirmButton>
      )}
    </ButtonRow>
  );
}

import { managerPaths } from '../../../../paths.ts';
import './mail.css';
import { Ban, Send, Zap } from 'lucide';
import { Form } from 'react-router-dom';
import type { MailActName } from '../../../../application/mail/mail-acts.ts';
import type { MailDetailView } from '../../../../application/mail/show-mail.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { HistoryPanel, ReadsPanel } from '../../../resource/HistoryPanel.tsx';
import { SaveRefusal } from '../../../resource/SaveRefusal.tsx';
import { useView } from '../../../use-page.ts';
import { MailFrame } from './MailFrame.tsx';

/** One mail: how far it is and what to do, its headers, words and tries, whom it belongs to, who did what with it. */
export function MailDetailPage() {
  const view = useView('manager.mail.detail');
  return (
    <div className="mail-detail">
      <h1>{view.title}</h1>
      <SaveRefusal href={managerPaths.detail('mail', view.id)} />
      <div className="mail-detail-state">
        <Badge tone={view.tone}>{view.statusLabel}</Badge>
        <p>{view.next}</p>
      </div>
      <MailActButtons view={view} />
      <FormSection title="宛先と件名">
        <DescriptionList
          items={[
            ...view.headers.map(({ label, value }) => ({ term: label, description: value })),
            { term: '種類', description: view.kind },
            ...(view.body?.attached ? [{ term: '添付ファイル', description: view.body.attached }] : []),
            ...view.owners.map(({ label, href, name }) => ({
              term: label,
              description: <a href={href}>{name}</a>,
            })),
          ]}
        />
      </FormSection>
      <Tries view={view} />
      <Body view={view} />
      <HistoryPanel entries={view.history} />
      {view.reads && <ReadsPanel reads={view.reads} />}
    </div>
  );
}

function Tries({ view: { tries } }: { view: MailDetailView }) {
  return (
    <FormSection title="送信の記録">
      {tries.length === 0 ? (
        <p>まだ送信していません。</p>
      ) : (
        <ol className="mail-detail-tries">
          {tries.map(({ number, startedAt, endedAt, outcome, tone, words }) => (
            <li key={number}>
              <p className="mail-detail-try">
                <span>{number}回目</span>
                <Badge tone={tone}>{outcome}</Badge>
                <span>
                  {startedAt}
                  {endedAt && endedAt !== startedAt && ` 〜 ${endedAt}`}
                </span>
              </p>
              {words && <p className="mail-detail-words">{words}</p>}
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  );
}

function Body({ view: { body, title } }: { view: MailDetailView }) {
  if (!body)
    return (
      <FormSection title="本文">
        <p>本文を見る権限がありません。</p>
      </FormSection>
    );
  return (
    <>
      <FormSection title="本文（文字だけ）">
        <pre className="mail-detail-text">{body.text}</pre>
      </FormSection>
      <FormSection title="本文（HTML）">
        <MailFrame src={body.frame} title={`「${title}」のHTML`} />
      </FormSection>
    </>
  );
}

/** Beside 今すぐ送る stands what takes the mail back: neither is the page's main act. */
const SENDING = {
  resend: { word: '再送する', icon: Send, tone: 'primary' },
  sendNow: { word: '今すぐ送る', icon: Zap, tone: 'secondary' },
} as const;

/** The acts of the mail's state. What was asked on a page that is out of date is refused: its version goes along. */
function MailActButtons({ view: { id, version, acts, title } }: { view: MailDetailView }) {
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

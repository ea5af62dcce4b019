import { managerPaths } from '../../../../paths.ts';
import './mail-detail-page.css';
import type { MailDetailView } from '../../../../application/mail/mail.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { HistoryPanel } from '../../../resource/HistoryPanel.tsx';
import { ReadsPanel } from '../../../resource/ReadsPanel.tsx';
import { SaveRefusal } from '../../../resource/SaveRefusal.tsx';
import { useView } from '../../../use-page.ts';
import { MailActs } from './MailActs.tsx';
import { MailFrame } from './MailFrame.tsx';

/** One mail: how far it is and what to do, its headers, words and tries, whom it belongs to, who did what with it. */
export function MailDetailPage() {
  const view = useView('mail_sent.detail');
  return (
    <div className="mail-detail">
      <h1>{view.title}</h1>
      <SaveRefusal href={managerPaths.detail('mail', view.id)} />
      <div className="mail-detail-state">
        <Badge tone={view.tone}>{view.statusLabel}</Badge>
        <p>{view.next}</p>
      </div>
      <MailActs view={view} />
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

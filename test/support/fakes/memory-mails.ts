import type { Mails, NewMail } from '../../../src/application/mail/mails.port.ts';
import type { MailStatus } from '../../../src/domain/mail/mail.ts';

type Attempt = { number: number; outcome: string | null; words: string };
type Kept = NewMail & {
  id: number;
  key: string;
  status: MailStatus;
  attempts: Attempt[];
  lastError: string | null;
  touchedAt: string;
};

/** The outbox's rows in memory; `all` shows them. */
export function makeMemoryMails(now: () => string = () => new Date().toISOString()) {
  const all: Kept[] = [];
  const queued = (id: number) => all.find((mail) => mail.id === id && mail.status === 'queued');
  const mails: Mails = {
    async insert(mail) {
      if (mail.once !== null && all.some(({ once }) => once === mail.once)) return null;
      const id = all.length + 1;
      all.push({
        ...mail,
        id,
        key: `key-${id}`,
        status: 'queued',
        attempts: [],
        lastError: null,
        touchedAt: now(),
      });
      return id;
    },
    async open(id, at) {
      const mail = queued(id);
      if (!mail) return undefined;
      for (const attempt of mail.attempts) attempt.outcome ??= 'lost';
      mail.attempts.push({ number: mail.attempts.length + 1, outcome: null, words: '' });
      mail.touchedAt = at;
      return { ...mail, attempt: mail.attempts.length };
    },
    async close(id, number, { outcome, words, status }) {
      const mail = all.find((one) => one.id === id);
      const attempt = mail?.attempts.find((one) => one.number === number);
      if (attempt) Object.assign(attempt, { outcome, words });
      if (mail?.status === 'queued')
        Object.assign(mail, { status, lastError: outcome === 'accepted' ? null : words });
    },
    async giveUp(id, words) {
      const mail = queued(id);
      if (mail) Object.assign(mail, { status: 'failed', lastError: words });
    },
    async waitingSince(at, limit) {
      return all
        .filter((mail) => mail.status === 'queued' && mail.touchedAt < at)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
  return { ...mails, all };
}

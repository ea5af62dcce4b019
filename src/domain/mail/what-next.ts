import { type MailStatus, MOST_TRIES } from './mail.ts';

type Standing = {
  readonly status: MailStatus;
  /** A try goes on at this moment. */
  readonly underWay: boolean;
  /** Tries that have begun. */
  readonly tries: number;
};

/** What a mail's state means, and what staff may do about it. */
export function whatNext({ status, underWay, tries }: Standing): string {
  if (status !== 'queued') return ENDED[status];
  if (underWay) return 'いま送っています。1〜2分たってから、このページを開き直してください。';
  if (tries === 0) return 'まもなく送ります。数分たってもこのままのときは「今すぐ送る」を押してください。';
  return `まだ受け取られていません。間をあけながら${MOST_TRIES}回まで自動で送り直します（最後は初めの送信から約21時間後）。待たずに試すときは「今すぐ送る」を押してください。`;
}

const ENDED: Record<Exclude<MailStatus, 'queued'>, string> = {
  sent: '相手のメールサーバーが受け取りました。見当たらないと言われたら、迷惑メールのフォルダーと受信の設定を見ていただいてから、もう一度送れます。',
  failed:
    '送れませんでした。下の「送信の記録」で理由を確かめ、直ったらもう一度送ってください。急ぎの用件は電話でお伝えください。',
  bounced:
    'このアドレスにはメールが届きません。電話で新しいアドレスを伺い、登録し直していただいてください。アドレスが正しいと分かったときは、もう一度送れます。',
  cancelled: '取り消したので、もう送られません。必要になったら、もう一度送れます。',
};

import { Mail } from 'lucide';
import type { MailsReach } from '../../../../domain/email-registration/email-registration.ts';
import { REMINDER_LABELS } from '../../../../domain/visit-reminder.ts';
import { familyPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

type Words = { readonly title: string; readonly why: string; readonly way: string };

const WORDS: Readonly<Record<Exclude<MailsReach, 'confirmed'>, Words>> = {
  none: {
    title: 'メールアドレスが登録されていません',
    why: `登録すると、予約の確認と、${REMINDER_LABELS.day}・${REMINDER_LABELS.soon}のお知らせが届きます。`,
    way: 'メールアドレスを登録する',
  },
  pending: {
    title: 'メールの登録が、まだ終わっていません',
    why: '確認のメールのリンクを押すと、登録が終わります。メールが見つからないときは、もう一度送れます。',
    way: 'メール登録のページへ',
  },
  unreachable: {
    title: '登録のアドレスに、メールが届きません',
    why: 'アドレスが変わったか、受け取りの設定で止まっているようです。登録を確かめてください。',
    way: 'メール登録を確かめる',
  },
  stopped: {
    title: 'メールをお送りしていません',
    why: '登録のアドレスへの送信を止めています。また受け取るときは、お電話ください。',
    way: 'メール登録を確かめる',
  },
};

/** That no mail reaches the family, why, and where that is changed; nothing where mails arrive. */
export function NoMails({ mails }: { mails: MailsReach }) {
  if (mails === 'confirmed') return null;
  const { title, why, way } = WORDS[mails];
  return (
    <>
      <MessageBox title={title} tone="warning">
        <p>{why}メールがなくても予約できます。その日の時刻に、このページから参加してください。</p>
      </MessageBox>
      <ButtonLink href={familyPaths.emailRegistration} icon={Mail}>
        {way}
      </ButtonLink>
    </>
  );
}

/** Why no mail arrives, as the first half of a sentence. */
export const WHY_NO_MAILS: Readonly<Record<Exclude<MailsReach, 'confirmed'>, string>> = {
  none: 'メールアドレスの登録がないため',
  pending: 'メールアドレスの登録が終わっていないため',
  unreachable: '登録のアドレスに届かないため',
  stopped: '送信を止めているため',
};

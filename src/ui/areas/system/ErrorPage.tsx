import { accountPaths } from '../../../paths.ts';
import './error-page.css';
import { Button, ButtonLink, ButtonRow } from '../../kit/Button.tsx';
import { useView } from '../../use-page.ts';

/** Some of what HTTP has to say is English, and is to be read out as that. */
const LATIN = /^[\x20-\x7e]+$/;

/** What happened, in words; the reference number that is in the log; the ways on. */
export function ErrorPage() {
  const { status, title, message, more, reference, ways, switchAccount } = useView('system.error');
  return (
    <section className="error-page">
      <p className="error-page-status">{status}</p>
      <h1>{title}</h1>
      <p lang={LATIN.test(message) ? 'en' : undefined}>{message}</p>
      {more && <p>{more}</p>}
      {reference && (
        <p>
          受付番号：<code>{reference}</code>
        </p>
      )}
      {switchAccount && (
        <form action={accountPaths.logout} method="post">
          <p>別のアカウントをお持ちの場合は、いちどログアウトしてから入り直してください。</p>
          <Button type="submit">ログアウトして別のアカウントで入る</Button>
        </form>
      )}
      <ButtonRow>
        <ButtonLink href="/" reload tone="primary">
          ホームへ戻る<span lang="en">（Go back to home）</span>
        </ButtonLink>
        {ways.map((way) => (
          <ButtonLink href={way.href} key={way.href} reload>
            {way.label}
          </ButtonLink>
        ))}
      </ButtonRow>
    </section>
  );
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CallView } from '../../../application/call/call.view.ts';
import { callPaths, familyPaths, mailPaths } from '../../../paths.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { useFrame, useView } from '../../use-page.ts';
import { Call } from './call/Call.tsx';

type Known = Extract<CallView, { state: 'early' | 'open' | 'over' }>;

/** A call as its family opens it, by the link of the visit. */
export function CallPage() {
  const view = useView('visit.call');
  if (!('token' in view)) return <NoCall state={view.state} />;
  if (view.state === 'open') {
    const back = { href: mailPaths.visit(view.token), label: 'ご予約のページへ' };
    return (
      <Call
        back={back}
        entry={{ token: view.token }}
        phone={view.phone}
        title={`${view.resident}様とのオンライン面会`}
      />
    );
  }
  return <Closed view={view} />;
}

/** Timers of browsers run no longer than some 24 days. */
const MAX_WAIT_S = 20 * 24 * 60 * 60;

function Closed({ view }: { view: Known }) {
  const { revalidate } = useRevalidator();
  const { state, day, time, from, opensIn, token, phone } = view;
  useEffect(() => {
    if (opensIn === null || opensIn > MAX_WAIT_S) return;
    const timer = setTimeout(() => void revalidate(), (opensIn + 1) * 1000);
    return () => clearTimeout(timer);
  }, [opensIn, revalidate]);
  const early = state === 'early';
  return (
    <div className="call-card">
      <Heading level={1} text={early ? 'まだ時間ではありません' : 'この面会には入れません'} />
      <p className="call-big">
        {day} {time}
      </p>
      {early ? (
        <p>{from}から入れます。この画面を開いたままにすると、時間になりしだい始まります。</p>
      ) : (
        <p>終わっているか、取り消されています。</p>
      )}
      {early && (
        <ButtonLink big href={callPaths.test} reload>
          カメラとマイクを試す
        </ButtonLink>
      )}
      <ButtonLink href={mailPaths.visit(token)} reload>
        ご予約のページへ
      </ButtonLink>
      <PhoneLink phone={phone} />
    </div>
  );
}

function NoCall({ state }: { state: 'missing' | 'unknown' }) {
  const { site } = useFrame();
  return (
    <div className="call-card">
      <Heading
        level={1}
        text={state === 'missing' ? 'メールのリンクを開いてください' : 'このリンクは使えません'}
      />
      <p>
        面会には、届いたメールの中のリンクから入ります。ご家族のページの「オンライン面会」からも入れます。
      </p>
      <ButtonLink big href={familyPaths.visit} reload>
        オンライン面会のページへ
      </ButtonLink>
      <p>うまくいかないときは、お電話ください。</p>
      <PhoneLink hours={site.phoneHours} phone={site.phone} />
    </div>
  );
}

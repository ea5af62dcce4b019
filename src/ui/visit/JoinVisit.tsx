import { Mic, Video } from 'lucide';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { FamilyVisitView } from '../../application/visit/family/family-visit.view.ts';
import { untilWords } from '../../domain/visit/visit-words.ts';
import { callPaths } from '../../paths.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { PhoneLink } from '../kit/PhoneLink.tsx';

const isElsewhere = (href: string): boolean => !href.startsWith('/');

/** The way into a call: the button in its time, before that from when, and whom to phone where it is not ready. */
export function JoinVisit({ visit: { join, phone } }: { visit: FamilyVisitView }) {
  if (!join) return null;
  if (join.state === 'early')
    return (
      <div className="visit-join">
        <p>
          <strong>{join.from}から</strong>、ここに「参加する」のボタンが出ます。
        </p>
        <UntilOpen inSeconds={join.inSeconds} />
        <ButtonLink href={callPaths.test} icon={Mic} reload>
          通話テスト
        </ButtonLink>
      </div>
    );
  if (join.state === 'open')
    return (
      <div className="visit-join">
        <ButtonLink
          big
          href={join.href}
          icon={Video}
          reload
          {...(isElsewhere(join.href) && { rel: 'noopener noreferrer', target: '_blank' })}
          tone="primary"
        >
          参加する
        </ButtonLink>
      </div>
    );
  return (
    <div className="visit-join">
      <p>
        <strong>職員が準備しています。</strong>
        少し待って、画面を開き直してください。時刻を過ぎても開かないときは、お電話ください。
      </p>
      <PhoneLink phone={phone} />
    </div>
  );
}

const LOOK_EVERY_MS = 15_000;

/** Counts down to the moment from which a family may join, in words and minutes; then the page shows the way in. */
function UntilOpen({ inSeconds }: { inSeconds: number }) {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(inSeconds);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => {
      const now = inSeconds - (performance.now() - from) / 1000;
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [inSeconds, revalidate]);
  const words = untilWords(left);
  return words && <p className="visit-until">{words}</p>;
}

import { Mic, Video } from 'lucide';
import type { FamilyVisitView } from '../../application/visit/family/family-visit.view.ts';
import { callPaths } from '../../paths.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { PhoneLink } from '../kit/PhoneLink.tsx';
import { UntilOpen } from './UntilOpen.tsx';

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

import { Undo2 } from 'lucide';
import type { ResidentBelow } from '../../../../application/resident/resident-below.view.ts';
import { CONSENT_PURPOSE_LABELS, type ConsentPurpose } from '../../../../domain/resident/consent.ts';
import { ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';

const MESSAGE =
  '今日の日付で「不可」になり、これから写真を見せることも使うこともできなくなります。履歴に残ります。';

type Photos = ResidentBelow['photos'];

/** What it means for the photos there are. */
const messageFor = (photos: Photos, purpose: ConsentPurpose | 'all'): string => {
  const counts: Partial<Record<ConsentPurpose | 'all', number>> = photos
    ? { individual: photos.individual, group: photos.group, all: photos.count }
    : {};
  const hidden = counts[purpose] ?? 0;
  return hidden > 0 ? `${MESSAGE}アルバムの写真${hidden}枚が、だれにも見えなくなります。` : MESSAGE;
};

/** 同意の撤回: of one purpose, or of all that were granted. */
export function WithdrawConsents({
  action,
  granted,
  photos,
}: {
  action: string;
  granted: readonly ConsentPurpose[];
  photos: Photos;
}) {
  const shared = { action, icon: Undo2, tone: 'secondary' as const };
  return (
    <section className="below-part">
      <h2>写真の同意を撤回する</h2>
      <p>ご本人かご家族から申し出があったときに押します。</p>
      <ButtonRow>
        {granted.map((purpose) => (
          <ConfirmButton
            {...shared}
            fields={{ _act: 'withdrawConsent', purpose }}
            key={purpose}
            message={messageFor(photos, purpose)}
            title={`「${CONSENT_PURPOSE_LABELS[purpose]}」の同意を撤回しますか`}
          >
            {`${CONSENT_PURPOSE_LABELS[purpose]}を撤回する`}
          </ConfirmButton>
        ))}
        {granted.length > 1 && (
          <ConfirmButton
            {...shared}
            fields={{ _act: 'withdrawConsent' }}
            message={messageFor(photos, 'all')}
            title="すべての同意を撤回しますか"
            tone="danger"
          >
            すべて撤回する
          </ConfirmButton>
        )}
      </ButtonRow>
    </section>
  );
}

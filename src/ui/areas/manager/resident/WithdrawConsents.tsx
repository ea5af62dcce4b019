import { Undo2 } from 'lucide';
import { CONSENT_PURPOSE_LABELS, type ConsentPurpose } from '../../../../domain/resident/consent.ts';
import { ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';

const MESSAGE =
  '今日の日付で「不可」になり、これから写真を見せることも使うこともできなくなります。履歴に残ります。';

/** 同意の撤回: of one purpose, or of all that were granted. */
export function WithdrawConsents({
  action,
  granted,
}: {
  action: string;
  granted: readonly ConsentPurpose[];
}) {
  const shared = { action, icon: Undo2, message: MESSAGE, tone: 'secondary' as const };
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
            title={`「${CONSENT_PURPOSE_LABELS[purpose]}」の同意を撤回しますか`}
          >
            {`${CONSENT_PURPOSE_LABELS[purpose]}を撤回する`}
          </ConfirmButton>
        ))}
        {granted.length > 1 && (
          <ConfirmButton
            {...shared}
            fields={{ _act: 'withdrawConsent' }}
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

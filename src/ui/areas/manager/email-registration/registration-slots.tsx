import { BellOff, BellRing, Check, MailCheck, Send } from 'lucide';
import type { RegistrationRow } from '../../../../application/email-registration/registrations.port.ts';
import type { RegistrationStatusView as Below } from '../../../../application/email-registration/staff-registrations.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { REGISTRATION_STATE_LABELS } from '../../../../domain/email-registration/email-registration.ts';
import { managerPaths } from '../../../../paths.ts';
import { AddressAct } from '../../../email-registration/AddressAct.tsx';
import { ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';

/** Below the form of an address: how far it is, what the mail server said, and what can be done. */
type Slots = { below: Below | null };

function RegistrationStatus({ view }: { view: FormView<Slots> }) {
  const { below } = view.slots;
  if (!view.row || !below) return null;
  return (
    <section className="below-part">
      <h2>いまの状態</h2>
      {below.warning && <MessageBox tone="warning">{below.warning}</MessageBox>}
      <DescriptionList
        items={[
          { term: '状態', description: REGISTRATION_STATE_LABELS[below.state] },
          {
            term: '会員',
            description: <a href={managerPaths.edit('member', below.memberId)}>{below.memberName}</a>,
          },
          { term: '確認日', description: below.confirmedAt ?? 'まだ確認されていません' },
          ...(below.lastError ? [{ term: '最終エラー', description: below.lastError }] : []),
        ]}
      />
      {view.mayWrite && <Acts below={below} id={view.row.id} />}
    </section>
  );
}

function Acts({ id, below: { state, mayAsk, mayTest } }: { id: number; below: Below }) {
  const action = managerPaths.edit('email-registration', id);
  return (
    <ButtonRow>
      {mayAsk && (
        <AddressAct act="ask" action={action} icon={MailCheck}>
          確認のメールをもう一度送る
        </AddressAct>
      )}
      {mayAsk && (
        <ConfirmButton
          action={action}
          fields={{ _act: 'confirmByWord' }}
          icon={Check}
          message="電話などでご本人に確かめたときだけ押してください。だれがいつ確認したかが履歴に残ります。"
          title="ご家族の申し出で登録済にしますか"
          tone="secondary"
        >
          ご家族の申し出で登録済にする
        </ConfirmButton>
      )}
      {mayTest && (
        <AddressAct act="test" action={action} icon={Send}>
          テストメールを送る
        </AddressAct>
      )}
      {state === 'stopped' ? (
        <AddressAct act="resume" action={action} icon={BellRing}>
          再開する
        </AddressAct>
      ) : (
        <AddressAct act="stop" action={action} icon={BellOff}>
          停止する
        </AddressAct>
      )}
    </ButtonRow>
  );
}

/** What the list of addresses has of its own: each leads to its member. */
export const registrationListSlots: ListSlots<Pick<RegistrationRow, 'member'>> = {
  cells: {
    member: ({ value: { id, name, number } }) => {
      return (
        <>
          <a href={managerPaths.edit('member', id)}>{name}</a>
          <div>{number}</div>
        </>
      );
    },
  },
};

/** What the form of an address has of its own: how far it is, and the acts on it. */
export const registrationFormSlots: FormSlots<Slots> = { below: RegistrationStatus };

import { BellOff, BellRing, MailCheck, Save, Send, Trash2 } from 'lucide';
import { Form } from 'react-router-dom';
import type { OwnAddress } from '../../../../application/email-registration/own-addresses.ts';
import {
  mayAskConfirmation,
  RECEIVE_KIND_LABELS,
  RECEIVE_KINDS,
  REGISTRATION_STATE_LABELS,
} from '../../../../domain/email-registration/email-registration.ts';
import { familyPaths } from '../../../../paths.ts';
import { AddressAct } from '../../../email-registration/AddressAct.tsx';
import { Badge, type BadgeTone } from '../../../kit/Badge.tsx';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { CheckboxGroup } from '../../../kit/Choice.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

type State = OwnAddress['state'];

const TONES: Record<State, BadgeTone> = {
  pending: 'info',
  confirmed: 'success',
  stopped: 'warning',
  unreachable: 'error',
};

const WORDS: Record<State, string> = {
  pending:
    '確認のメールを送りました。届いたメールのリンクを開いて、「登録を確定する」を押すと、登録が終わります。',
  confirmed: 'このアドレスにメールが届きます。',
  stopped: 'このアドレスへのメールを止めています。',
  unreachable:
    'このアドレスにメールが届きませんでした。アドレスが正しいか、下の「メールが届かないときの設定」を確かめてから、もう一度送ってください。',
};

/** An address, how far it is, and the one thing to do next; the rest is folded. */
export function AddressCard({ address: one }: { address: OwnAddress }) {
  const { id, address, state, receives, warning, mayTest } = one;
  return (
    <section className="mailadd-part">
      <h2 className="mailadd-address">{address}</h2>
      <p>
        <Badge tone={TONES[state]}>{REGISTRATION_STATE_LABELS[state]}</Badge>
      </p>
      <p>{WORDS[state]}</p>
      {state === 'confirmed' && (
        <p>届くもの：{['面会', ...receives.map((kind) => RECEIVE_KIND_LABELS[kind])].join('、')}</p>
      )}
      {warning && <MessageBox tone="warning">{warning}</MessageBox>}
      <ButtonRow>
        {mayAskConfirmation(state) && (
          <AddressAct act="ask" icon={MailCheck} id={id}>
            確認のメールをもう一度送る
          </AddressAct>
        )}
        {state === 'stopped' && (
          <AddressAct act="resume" icon={BellRing} id={id}>
            再開する
          </AddressAct>
        )}
        {mayTest && (
          <AddressAct act="test" icon={Send} id={id}>
            テストメールを送る
          </AddressAct>
        )}
      </ButtonRow>
      <Settings one={one} />
    </section>
  );
}

function Settings({ one: { id, address, state, receives } }: { one: OwnAddress }) {
  return (
    <details className="mailadd-fold">
      <summary>受け取るメールを変える・登録をやめる</summary>
      <Form className="mailadd-form" key={receives.join()} method="post">
        <input name="id" type="hidden" value={id} />
        <ReceiveChoice values={receives} />
        <Button icon={Save} name="_act" value="receive">
          受け取るメールを変える
        </Button>
      </Form>
      <ButtonRow>
        {state !== 'stopped' && (
          <AddressAct act="stop" icon={BellOff} id={id}>
            メールをしばらく止める
          </AddressAct>
        )}
        <ConfirmButton
          action={familyPaths.emailRegistration}
          fields={{ _act: 'remove', id: String(id) }}
          icon={Trash2}
          message={`${address} にはメールが届かなくなります。あとからもう一度登録できます。`}
          title="この登録を取り消しますか"
        >
          この登録を取り消す
        </ConfirmButton>
      </ButtonRow>
    </details>
  );
}

const HINTS = { notices: '施設からのお知らせが出たとき', photos: '新しい写真がのったとき' } as const;

const OPTIONS = RECEIVE_KINDS.map((value) => ({
  value,
  label: RECEIVE_KIND_LABELS[value],
  hint: HINTS[value],
}));

/** Which mails come besides those about visits. */
export function ReceiveChoice({
  values,
  label = 'ほかに受け取るメール',
}: {
  values: readonly string[];
  label?: string;
}) {
  return (
    <CheckboxGroup
      hint="面会のメールは、いつも届きます。"
      label={label}
      name="receives"
      options={OPTIONS}
      values={values}
    />
  );
}

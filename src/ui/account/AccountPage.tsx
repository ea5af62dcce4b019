import './account-page.css';
import { KeyRound, LogOut, Mail, MonitorSmartphone } from 'lucide';
import { Form, useLocation } from 'react-router-dom';
import { Badge } from '../kit/Badge.tsx';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PasswordInput } from '../kit/PasswordInput.tsx';
import { sentencesOf, useProblem, useViewOf } from '../use-page.ts';
import type { AccountView, DeviceView } from './account.view.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The own account: changing the password, the mails, and the devices that are signed in. */
export function AccountPage() {
  const { pathname } = useLocation();
  const { name, devices, mails } = useViewOf<AccountView>();
  const problem = useProblem();
  const errors = problem?.errors ?? {};
  return (
    <div className="account-page">
      <h1>アカウント</h1>
      <p>{name}のログインについての設定です。</p>
      <section>
        <h2>パスワードを変える</h2>
        <Form method="post" noValidate>
          {problem && <ErrorSummary errors={sentencesOf(problem)} title="変えられませんでした" />}
          <PasswordInput
            autoComplete="current-password"
            errors={errors.currentPassword}
            label="いまのパスワード"
            name="currentPassword"
            required
          />
          <NewPasswordFields errors={errors} />
          <Button icon={KeyRound} tone="primary" type="submit">
            パスワードを変える
          </Button>
        </Form>
      </section>
      {mails && <Mails mails={mails} />}
      <Devices action={pathname} devices={devices} />
    </div>
  );
}

/** The addresses that get a family's mails, and a link to change them. */
function Mails({ mails: { href, addresses } }: { mails: NonNullable<AccountView['mails']> }) {
  return (
    <section>
      <h2>メールの受け取り</h2>
      {addresses.length === 0 ? (
        <p>メールアドレスは登録されていません。</p>
      ) : (
        <ul className="account-list">
          {addresses.map(({ address, state, receives }) => (
            <li key={address}>
              <strong>{address}</strong>
              <span>
                {state}。届くお知らせ：{receives}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={href} icon={Mail}>
        アドレスと届くお知らせを変える
      </ButtonLink>
    </section>
  );
}

/** The devices that are signed in; each can be signed out, and all but this one at once. */
function Devices({ devices, action }: { devices: readonly DeviceView[]; action: string }) {
  return (
    <section>
      <h2>ログインしている端末</h2>
      <p>なくした端末や、人の端末でログインしたままのときに、ここでログアウトできます。</p>
      <ul className="account-list">
        {devices.map((device) => (
          <Device device={device} key={device.handle} />
        ))}
      </ul>
      {devices.length > 1 && (
        <ConfirmButton
          action={action}
          fields={{ _act: 'signOutOthers' }}
          icon={LogOut}
          message="この端末のほかは、すべてログアウトします。"
          title="ほかの端末をログアウトしますか"
          tone="secondary"
        >
          ほかの端末をすべてログアウトする
        </ConfirmButton>
      )}
    </section>
  );
}

function Device({ device }: { device: DeviceView }) {
  const { handle, name, signedInAt, lastUsed, own } = device;
  return (
    <li>
      <strong>
        <Icon of={MonitorSmartphone} /> {name}
      </strong>
      {own ? (
        <Badge tone="success">この端末</Badge>
      ) : (
        <Form method="post">
          <input name="device" type="hidden" value={handle} />
          <Button icon={LogOut} name="_act" type="submit" value="signOutDevice">
            ログアウトする<span className="visually-hidden">{`（${name}、${signedInAt}から）`}</span>
          </Button>
        </Form>
      )}
      <span>
        {signedInAt} にログイン、最後に使ったのは {lastUsed} ごろ
      </span>
    </li>
  );
}

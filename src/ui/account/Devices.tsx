import { LogOut, MonitorSmartphone } from 'lucide';
import { Form } from 'react-router-dom';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { DeviceView } from './account.view.ts';

/** Where one is signed in; each device can be signed out, and all but this one at once. */
export function Devices({ devices, action }: { devices: readonly DeviceView[]; action: string }) {
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

function Device({ device: { handle, name, since, seen, own } }: { device: DeviceView }) {
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
            ログアウトする<span className="visually-hidden">{`（${name}、${since}から）`}</span>
          </Button>
        </Form>
      )}
      <span>
        {since} にログイン、最後に使ったのは {seen} ごろ
      </span>
    </li>
  );
}

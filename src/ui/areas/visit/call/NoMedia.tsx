import { PhoneCall, RefreshCw, Video } from 'lucide';
import { Button } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { CallAsked } from '../../../visit/CallAsked.tsx';
import type { CallClient } from './call-client.ts';
import type { MediaFault } from './local-media.ts';
import { helpFor } from './permission-help.ts';

type NoMediaProps = {
  fault: MediaFault;
  client: CallClient;
  phone: string;
  callAsked: boolean;
  /** Families may ask for a call by phone instead. */
  family: boolean;
};

/** Neither camera nor microphone: what to do on this very device, and the ways that are left. */
export function NoMedia({ fault, client, phone, callAsked, family }: NoMediaProps) {
  const { title, steps } = helpFor(fault, navigator.userAgent);
  return (
    <div className="call-card">
      <Heading level={1} text="カメラとマイクが使えません" />
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button big icon={RefreshCw} onClick={client.retry} tone="primary" type="button">
        もう一度試す
      </Button>
      <Button icon={Video} onClick={client.goWithout} type="button">
        このまま入る（見るだけ）
      </Button>
      {family && <CallMe asked={callAsked} client={client} />}
      <PhoneLink phone={phone} />
    </div>
  );
}

/** 電話してください: staff see it at once. */
export function CallMe({ asked, client }: { asked: boolean; client: CallClient }) {
  if (asked) return <CallAsked />;
  return (
    <Button icon={PhoneCall} onClick={client.callMe} type="button">
      電話してください
    </Button>
  );
}

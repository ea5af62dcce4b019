import { MicOff, VideoOff } from 'lucide';
import type { PeerInRoom } from '../../../../domain/call/call-messages.ts';
import { Icon } from '../../../kit/Icon.tsx';
import type { CallClient, CallState } from './call-client.ts';
import { Picture } from './Picture.tsx';

/** Whoever is in the call, large; one's own picture small in the corner. */
export function Stage({ client, state }: { client: CallClient; state: CallState }) {
  const inCall = state.others.filter((other) => other.state === 'admitted');
  return (
    <div className={`call-stage call-stage-${Math.min(inCall.length, 3)}`}>
      {inCall.map((peer) => (
        <Tile client={client} key={peer.id} peer={peer} />
      ))}
      {inCall.length === 0 && <p className="call-alone">ほかの方を待っています…</p>}
      <OwnPicture state={state} />
    </div>
  );
}

function Tile({ client, peer }: { client: CallClient; peer: PeerInRoom }) {
  const link = client.stateOf(peer.id);
  return (
    <figure className="call-tile" data-link={link}>
      <Picture label={`${peer.name}の映像`} stream={client.streamOf(peer.id)} />
      {!peer.camera && (
        <p className="call-tile-dark">
          <Icon of={VideoOff} />
          声だけでつながっています
        </p>
      )}
      {link !== 'connected' && (
        <p className="call-tile-wait" role="status">
          {link === 'broken' ? 'つなぎ直しています…' : 'つないでいます…'}
        </p>
      )}
      <figcaption>
        {peer.name}
        {!peer.microphone && (
          <>
            <Icon of={MicOff} />
            <span className="visually-hidden">マイクを切っています</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** What the others see. */
export function OwnPicture({ state, large = false }: { state: CallState; large?: boolean }) {
  const { media, camera, line } = state;
  if (!media?.video) return null;
  const hidden = !camera || line.audioOnly;
  return (
    <div className={large ? 'call-own call-own-large' : 'call-own'}>
      <Picture label="自分の映像" own stream={media.stream} />
      {hidden && <p className="call-tile-dark">映像を送っていません</p>}
    </div>
  );
}

import type { IceServer, SignalBody } from '../../../../domain/call/call-messages.ts';

/** The state of the connection to another device; `broken`: it is being repaired. */
export type PeerLinkState = 'connecting' | 'connected' | 'broken';
export type Tracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null };

type Options = {
  readonly iceServers: readonly IceServer[];
  /** One of the two devices makes all offers, so that offers never collide. */
  readonly offers: boolean;
  readonly tracks: Tracks;
  readonly send: (body: SignalBody) => void;
  readonly onState: (state: PeerLinkState) => void;
  /** The connection could not be repaired: both devices start over. */
  readonly onStuck: () => void;
};

/** A connection that an ICE restart has not repaired after this time is made anew. */
const STUCK_AFTER_MS = 15_000;

const STATES: Partial<Record<RTCPeerConnectionState, PeerLinkState>> = {
  connected: 'connected',
  disconnected: 'broken',
  failed: 'broken',
};

/** Enough for a picture of 640 by 480, and little enough for mobile networks. */
const MAX_BITS_PER_SECOND = 800_000;

export type PeerLink = ReturnType<typeof makePeerLink>;

/** The connection to one other device. It has a transceiver each for audio and video, whether there are tracks or not. */
export function makePeerLink({ iceServers, offers, tracks, send, onState, onStuck }: Options) {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, ...rest }) => ({ urls: [...urls], ...rest })),
  });
  const stream = new MediaStream();
  let early: RTCIceCandidateInit[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let stuck: ReturnType<typeof setTimeout> | undefined;
  let own = tracks;

  const sendOffer = async () => {
    await connection.setLocalDescription();
    const { localDescription: made } = connection;
    if (made) send({ kind: 'description', type: made.type as 'offer', sdp: made.sdp });
  };
  const attach = async () => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      const kind = receiver.track.kind as keyof Tracks;
      if (sender.track !== own[kind]) await sender.replaceTrack(own[kind]);
      if (kind === 'video') await limit(sender);
    }
  };
  /** Does one thing after another: a candidate must not overtake its description. */
  const inTurn = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch(() => onState('broken'));
  };
  const repair = () => {
    clearTimeout(stuck);
    if (offers) connection.restartIce();
    else send({ kind: 'restart' });
    stuck = setTimeout(onStuck, STUCK_AFTER_MS);
  };

  connection.addEventListener('track', ({ track }) => stream.addTrack(track));
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return;
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    send({ kind: 'candidate', candidate: line, sdpMid, sdpMLineIndex, usernameFragment });
  });
  connection.addEventListener('connectionstatechange', () => {
    const state = STATES[connection.connectionState];
    if (state === 'connected') clearTimeout(stuck);
    if (connection.connectionState === 'failed') repair();
    if (state) onState(state);
  });
  if (offers) {
    connection.addEventListener('negotiationneeded', () => inTurn(sendOffer));
    connection.addTransceiver('audio', { direction: 'sendrecv' });
    connection.addTransceiver('video', { direction: 'sendrecv' });
    inTurn(attach);
  }

  const acceptDescription = async (description: RTCSessionDescriptionInit) => {
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate).catch(() => {});
    if (description.type !== 'offer') return;
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    await attach();
    await sendOffer();
  };
  return {
    stream,
    receive(body: Exclude<SignalBody, { kind: 'anew' }>) {
      if (body.kind === 'restart') return connection.restartIce();
      const { kind, ...rest } = body;
      if (kind === 'description') return inTurn(() => acceptDescription(rest as RTCSessionDescriptionInit));
      inTurn(async () => {
        const candidate = rest as RTCIceCandidateInit;
        if (connection.remoteDescription) await connection.addIceCandidate(candidate).catch(() => {});
        else early = [...early, candidate];
      });
    },
    /** Sends other tracks from now on, or none; this needs no new negotiation. */
    replace(next: Tracks) {
      own = next;
      inTurn(attach);
    },
    /** Repairs the connection if it is broken: the network may have changed. */
    reconnect() {
      if (connection.connectionState !== 'connected') repair();
    },
    stats: () => connection.getStats(),
    close() {
      clearTimeout(stuck);
      connection.close();
    },
  };
}

async function limit(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!encoding || encoding.maxBitrate === MAX_BITS_PER_SECOND) return;
  encoding.maxBitrate = MAX_BITS_PER_SECOND;
  await sender.setParameters(parameters).catch(() => {});
}

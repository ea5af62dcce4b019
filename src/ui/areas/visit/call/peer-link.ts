import type { IceServer, SignalBody } from '../../../../domain/call/call-messages.ts';

/** How the way to another device stands; `broken`: another is looked for. */
export type LinkState = 'connecting' | 'connected' | 'broken';
export type Tracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null };

type Options = {
  readonly iceServers: readonly IceServer[];
  /** One of two makes all offers, so that two never meet halfway. */
  readonly offers: boolean;
  readonly tracks: Tracks;
  readonly send: (body: SignalBody) => void;
  readonly onState: (state: LinkState) => void;
  /** No way was found for long: both begin anew. */
  readonly onStuck: () => void;
};

/** What a page cannot mend by a new way in this time is begun anew. */
const BEGIN_ANEW_MS = 15_000;

const STATES: Partial<Record<RTCPeerConnectionState, LinkState>> = {
  connected: 'connected',
  disconnected: 'broken',
  failed: 'broken',
};

/** A picture of 640 by 480 is good at this, and a mobile line carries it. */
const MOST_BITS = 800_000;

export type PeerLink = ReturnType<typeof makePeerLink>;

/** The connection to one other device. Voice and picture have their place from the start, whether there are any or not. */
export function makePeerLink({ iceServers, offers, tracks, send, onState, onStuck }: Options) {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, ...rest }) => ({ urls: [...urls], ...rest })),
  });
  const stream = new MediaStream();
  let early: RTCIceCandidateInit[] = [];
  let turn: Promise<unknown> = Promise.resolve();
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
  /** Whatever comes is done one after another: a candidate must not overtake its description. */
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work).catch(() => onState('broken'));
  };
  const look = () => {
    clearTimeout(stuck);
    if (offers) connection.restartIce();
    else send({ kind: 'restart' });
    stuck = setTimeout(onStuck, BEGIN_ANEW_MS);
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
    if (connection.connectionState === 'failed') look();
    if (state) onState(state);
  });
  if (offers) {
    connection.addEventListener('negotiationneeded', () => inTurn(sendOffer));
    connection.addTransceiver('audio', { direction: 'sendrecv' });
    connection.addTransceiver('video', { direction: 'sendrecv' });
    inTurn(attach);
  }

  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate).catch(() => {});
    if (description.type !== 'offer') return;
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    await attach();
    await sendOffer();
  };
  return {
    stream,
    take(body: Exclude<SignalBody, { kind: 'anew' }>) {
      if (body.kind === 'restart') return connection.restartIce();
      const { kind, ...rest } = body;
      if (kind === 'description') return inTurn(() => takeDescription(rest as RTCSessionDescriptionInit));
      inTurn(async () => {
        const candidate = rest as RTCIceCandidateInit;
        if (connection.remoteDescription) await connection.addIceCandidate(candidate).catch(() => {});
        else early = [...early, candidate];
      });
    },
    /** Other voice or picture from now on, or none; nothing has to be agreed anew for it. */
    replace(next: Tracks) {
      own = next;
      inTurn(attach);
    },
    /** Looks for a way again if the one there was is gone: the network may be another. */
    mend() {
      if (connection.connectionState !== 'connected') look();
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
  if (!encoding || encoding.maxBitrate === MOST_BITS) return;
  encoding.maxBitrate = MOST_BITS;
  await sender.setParameters(parameters).catch(() => {});
}

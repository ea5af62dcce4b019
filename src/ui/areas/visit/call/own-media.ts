import type { CallSession, CallState } from './call-session.ts';
import { countCameras, endMedia, openMedia, otherCamera } from './local-media.ts';
import type { Tracks } from './peer-link.ts';

/** Whether the picture is sent: it is wanted, and the connection carries it. */
const sendsVideo = ({ camera, line, media }: CallState): boolean =>
  camera && !line.audioOnly && Boolean(media?.video);

/** The tracks that the other devices get. */
export const tracksToSend = (state: CallState): Tracks => ({
  audio: state.media?.audio ?? null,
  video: sendsVideo(state) ? (state.media?.video ?? null) : null,
});

/** Sends the others what this device has to send by now, and tells the site. */
export function updateMedia({ get, mesh, send }: CallSession): void {
  const state = get();
  mesh?.replace(tracksToSend(state));
  send({
    say: 'media',
    camera: sendsVideo(state),
    microphone: state.microphone && Boolean(state.media?.audio),
  });
}

/** Asks the browser for camera and microphone (again), and enters with them. */
export async function openOwnMedia(session: CallSession): Promise<void> {
  const { get, set, send } = session;
  endMedia(get().media);
  const media = await openMedia();
  if (get().closed) return endMedia(media);
  set({ media, camera: media.video !== null, microphone: media.audio !== null });
  updateMedia(session);
  if (!media.stream) return;
  send({ say: 'ready' });
  set({ cameras: await countCameras() });
}

export function toggleMicrophone(session: CallSession): void {
  const { media, microphone } = session.get();
  if (media?.audio) media.audio.enabled = !microphone;
  session.set({ microphone: !microphone });
  updateMedia(session);
}

export function toggleCamera(session: CallSession): void {
  const { media, camera } = session.get();
  if (media?.video) media.video.enabled = !camera;
  session.set({ camera: !camera });
  updateMedia(session);
}

/** Takes the other camera of a phone in place of this one. */
export async function switchCamera(session: CallSession): Promise<void> {
  const { media } = session.get();
  if (!media?.video) return;
  const video = await otherCamera(media.video);
  const stream = new MediaStream([media.audio, video].filter((track) => track !== null));
  session.set({ media: { ...media, stream, video } });
  updateMedia(session);
}

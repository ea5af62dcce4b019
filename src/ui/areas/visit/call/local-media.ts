/** Why there is no camera or microphone. `insecure`: the page was not opened by https. */
export type MediaFault = 'denied' | 'missing' | 'busy' | 'insecure';

export type LocalMedia = {
  readonly stream: MediaStream | null;
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  /** Set where voice or picture is missing, and why. */
  readonly fault: MediaFault | null;
};

const NOTHING = { stream: null, audio: null, video: null };

const AUDIO: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const VIDEO: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 20, max: 30 },
};

const FAULTS: Record<string, MediaFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const faultOf = (error: unknown): MediaFault => FAULTS[(error as DOMException).name] ?? 'busy';

const mediaOf = (stream: MediaStream, fault: MediaFault | null): LocalMedia => ({
  stream,
  audio: stream.getAudioTracks()[0] ?? null,
  video: stream.getVideoTracks()[0] ?? null,
  fault,
});

/** Opens camera and microphone; where one of them cannot be had, the other alone. Never rejects. */
export async function openMedia(): Promise<LocalMedia> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return { ...NOTHING, fault: 'insecure' };
  try {
    return mediaOf(
      await mediaDevices.getUserMedia({ audio: AUDIO, video: { ...VIDEO, facingMode: 'user' } }),
      null,
    );
  } catch (error) {
    const fault = faultOf(error);
    for (const alone of [{ audio: AUDIO }, { video: { ...VIDEO, facingMode: 'user' } }])
      try {
        return mediaOf(await mediaDevices.getUserMedia(alone), fault);
      } catch {}
    return { ...NOTHING, fault };
  }
}

/** How many cameras there are; known for sure only once one was allowed. */
export const countCameras = async (): Promise<number> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput').length;

/** The next camera (front and back of a phone), in place of this one; null where it cannot be had. */
export async function otherCamera(current: MediaStreamTrack): Promise<MediaStreamTrack | null> {
  const { mediaDevices } = navigator;
  const cameras = (await mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  const { deviceId } = current.getSettings();
  const at = cameras.findIndex((camera) => camera.deviceId === deviceId);
  const next = cameras[(at + 1) % cameras.length];
  if (!next || next.deviceId === deviceId) return null;
  // Phones open one camera at a time.
  current.stop();
  for (const id of [next.deviceId, deviceId])
    try {
      const video = { ...VIDEO, deviceId: { exact: id ?? '' } };
      return (await mediaDevices.getUserMedia({ video })).getVideoTracks()[0] ?? null;
    } catch {}
  return null;
}

/** Switches camera and microphone off for good: the lamp of the camera goes out. */
export const endMedia = (media: LocalMedia | null): void => {
  for (const track of media?.stream?.getTracks() ?? []) track.stop();
};

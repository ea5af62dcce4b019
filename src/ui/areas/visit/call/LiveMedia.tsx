import { useEffect, useRef, useState } from 'react';

type LiveVideoProps = {
  stream: MediaStream | null;
  label: string;
  /** One's own: without sound, and the other way round, as in a mirror. */
  own?: boolean;
};

/** A picture that moves, with its sound. */
export function LiveVideo({ stream, label, own = false }: LiveVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current || current.srcObject === stream) return;
    current.srcObject = stream;
    // Where a browser wants a press before it gives sound, the next one anywhere starts it.
    current.play().catch(() => window.addEventListener('click', () => void current.play(), { once: true }));
  }, [stream]);
  return (
    <video
      aria-label={label}
      autoPlay
      className={own ? 'call-picture call-picture-own' : 'call-picture'}
      muted={own}
      playsInline
      ref={video}
    />
  );
}

const EVERY_MS = 120;

/** How loud the microphone hears, from 0 to 100; 0 where the browser cannot tell. */
function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || !('AudioContext' in window)) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const swing = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      // A voice swings by a third of what is possible.
      setLevel(Math.min(100, Math.round((swing / 128) * 300)));
    }, EVERY_MS);
    void context.resume();
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}

/** Shows that the microphone hears. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const level = useLevel(track);
  if (!track) return null;
  return (
    <p className="call-level">
      <label htmlFor="call-level">マイクの音</label>
      <meter id="call-level" max={100} min={0} value={level} />
      <span>声を出すと、色が動きます。</span>
    </p>
  );
}

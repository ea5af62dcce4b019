import { useEffect, useRef } from 'react';

type PictureProps = {
  stream: MediaStream | null;
  label: string;
  /** One's own: without sound, and the other way round, as in a mirror. */
  own?: boolean;
};

/** A picture that moves, with its sound. */
export function Picture({ stream, label, own = false }: PictureProps) {
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

import './picture.css';
import type { ReactNode } from 'react';
import type { Ground } from '../../domain/file/ground.ts';

type PictureSource = { type: 'image/avif' | 'image/webp' | 'image/jpeg'; srcSet: string };

export type PictureProps = {
  /** Best format first; the browser takes the first it can show. */
  sources?: readonly PictureSource[];
  /** The rendition every browser shows. */
  src: string;
  srcSet?: string;
  alt: string;
  width: number;
  height: number;
  /** How wide the picture is shown, as in HTML; default the whole width. */
  sizes?: string;
  ground?: Ground;
  /** The first thing seen: loaded at once and before others. */
  eager?: boolean;
};

/** A picture with its size and its ground colour, so that nothing moves while it loads. */
export function Picture(props: PictureProps) {
  const { sources = [], src, srcSet, alt, width, height, sizes = '100vw', ground, eager = false } = props;
  return (
    <picture className={ground ? `picture ground-${ground}` : 'picture'}>
      {sources.map(({ type, srcSet: set }) => (
        <source key={type} sizes={sizes} srcSet={set} type={type} />
      ))}
      <img
        alt={alt}
        className="picture-img"
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
        height={height}
        loading={eager ? undefined : 'lazy'}
        sizes={srcSet ? sizes : undefined}
        src={src}
        srcSet={srcSet}
        width={width}
      />
    </picture>
  );
}

/** A picture with its caption. */
export function Figure({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className="figure">
      {children}
      <figcaption className="figure-caption">{caption}</figcaption>
    </figure>
  );
}

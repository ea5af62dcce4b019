import './panorama.css';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { TourPanorama } from '../../../../domain/site/tour.ts';
import { Button } from '../../../kit/Button.tsx';
import { PANORAMA_LABELS, type PanoramaControl, type PanoramaMove, showPanorama } from './show-panorama.ts';

export type PanoramaProps = { name: TourPanorama; onFail: () => void; onClose: () => void };

const BUTTONS = [
  { move: 'left', label: '左を見る', icon: ArrowLeft },
  { move: 'right', label: '右を見る', icon: ArrowRight },
  { move: 'up', label: '上を見る', icon: ArrowUp },
  { move: 'down', label: '下を見る', icon: ArrowDown },
  { move: 'closer', label: '大きくする', icon: ZoomIn },
  { move: 'wider', label: '小さくする', icon: ZoomOut },
] as const;

const KEYS: Readonly<Record<string, PanoramaMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  ';': 'closer',
  '-': 'wider',
};

/** A panorama that turns by finger, mouse, arrow keys and buttons. Takes the focus when it has come; Escape leaves. */
export function Panorama({ name, onFail, onClose }: PanoramaProps) {
  const place = useRef<HTMLDivElement>(null);
  const control = useRef<PanoramaControl>(null);
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    if (!place.current) return;
    const shown = showPanorama(place.current, name, () => fail.current());
    control.current = shown;
    place.current.focus();
    return () => shown.close();
  }, [name]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    const move = KEYS[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    control.current?.move(move);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the parts within, which are interactive
    <div className="panorama" onKeyDown={onKeyDown}>
      <div
        aria-label={`${PANORAMA_LABELS[name]}。矢印キーで向きを、プラスとマイナスで大きさを変えられます。エスケープキーで写真に戻ります。`}
        className="panorama-view"
        ref={place}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
        tabIndex={0}
      />
      <fieldset className="panorama-buttons">
        <legend className="visually-hidden">見る向きと大きさ</legend>
        {BUTTONS.map(({ move, label, icon }) => (
          <Button icon={icon} iconOnly key={move} onClick={() => control.current?.move(move)} type="button">
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

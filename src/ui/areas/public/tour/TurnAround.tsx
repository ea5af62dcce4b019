import './tour-page.css';
import { RotateCw, X } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import type { TourPanorama } from '../../../../domain/site/tour.ts';
import { Button } from '../../../kit/Button.tsx';
import { LazyPart, type PartSource } from '../../../kit/LazyPart.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import type { PanoramaProps } from './Panorama.tsx';

const PART: PartSource<PanoramaProps> = {
  name: 'panorama',
  load: async () => (await import('./Panorama.tsx')).Panorama,
};

const drawsInSpace = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

type State = 'picture' | 'panorama' | 'unable';

/**
 * A picture that one can exchange for the panorama of the same room. The viewer is fetched only then; without
 * scripts or WebGL the picture stays, and so it does where the panorama fails.
 */
export function TurnAround({
  name,
  title,
  children,
}: {
  name: TourPanorama;
  title: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const [state, setState] = useState<State>('picture');
  const button = useRef<HTMLButtonElement>(null);
  const open = state === 'panorama';
  const toggle = () => setState(open ? 'picture' : drawsInSpace() ? 'panorama' : 'unable');
  const leave = (next: State) => {
    setState(next);
    button.current?.focus();
  };
  return (
    <div className="turn-around">
      {open ? (
        <LazyPart
          fallback={<Waiting>{children}</Waiting>}
          props={{ name, onFail: () => leave('unable'), onClose: () => leave('picture') }}
          source={PART}
        />
      ) : (
        children
      )}
      {hydrated && (
        <div className="no-print">
          <Button icon={open ? X : RotateCw} onClick={toggle} ref={button} type="button">
            <span className="visually-hidden">{title}を</span>
            {open ? '写真に戻す' : '360°で見る'}
          </Button>
        </div>
      )}
      {state === 'unable' && (
        <MessageBox live title="360°の画像を表示できませんでした">
          <p>お使いの機器では表示できないようです。写真と説明をご覧ください。</p>
        </MessageBox>
      )}
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <p className="turn-around-waiting" role="status">
        360°の画像を読み込んでいます…
      </p>
    </>
  );
}

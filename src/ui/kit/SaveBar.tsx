import './save-bar.css';
import { CircleCheck, LoaderCircle, PenLine } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type SaveState = 'clean' | 'unsaved' | 'saving' | 'saved';

const STATES = {
  unsaved: { icon: PenLine, word: '未保存の変更があります' },
  saving: { icon: LoaderCircle, word: '保存しています' },
  saved: { icon: CircleCheck, word: '保存しました' },
} as const;

/** Stays at the foot of a long form: what state the form is in, and its buttons. */
export function SaveBar({ state, children }: { state: SaveState; children: ReactNode }) {
  const shown = state === 'clean' ? null : STATES[state];
  return (
    <div className="save-bar">
      <div className={`save-bar-state save-bar-${state}`} role="status">
        {shown && (
          <>
            <Icon of={shown.icon} />
            {shown.word}
          </>
        )}
      </div>
      <div className="save-bar-buttons">{children}</div>
    </div>
  );
}

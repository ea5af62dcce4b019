import './visit-acts.css';
import { Camera, Check, CircleStop, type IconNode, Play, RefreshCw, UserX } from 'lucide';
import type { SheetRowView, StaffVisitAct } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { Button, type ButtonLook } from '../../../kit/Button.tsx';
import { ActForm } from './ActForm.tsx';
import { CallOffForm } from './CallOffForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { MomentForm } from './MomentForm.tsx';

const ONE_PRESS: Partial<Record<StaffVisitAct, { word: string; icon: IconNode }>> = {
  approve: { word: '承認する', icon: Check },
  start: { word: '開始', icon: Play },
  finish: { word: '終了', icon: CircleStop },
  retryLink: { word: 'リンクを作り直す', icon: RefreshCw },
  noShow: { word: '不参加', icon: UserX },
};

type PressActProps = Pick<ButtonLook, 'tone' | 'big'> & { act: StaffVisitAct; row: SheetRowView };

/** An act of one press. */
export function PressAct({ act, row, tone, big }: PressActProps) {
  const look = ONE_PRESS[act];
  if (!look) return null;
  return (
    <ActForm act={act} visit={row.id}>
      <Button big={big} icon={look.icon} tone={tone} type="submit">
        {look.word}
        <span className="visually-hidden">{`（${row.from} ${row.resident}様）`}</span>
      </Button>
    </ActForm>
  );
}

/** Everything but the next act: short ones as buttons, those that need words folded. */
export function OtherActs({ row }: { row: SheetRowView }) {
  const has = (act: StaffVisitAct) => row.others.includes(act);
  if (row.others.every((act) => act === 'move')) return null;
  return (
    <div className="visit-acts no-print">
      {row.others.map((act) => ONE_PRESS[act] && <PressAct act={act} key={act} row={row} />)}
      {has('setLink') && <LinkForm row={row} />}
      {has('decline') && <DeclineForm row={row} />}
      {has('callOff') && <CallOffForm row={row} />}
      {has('keepMoment') && <MomentForm icon={Camera} row={row} />}
    </div>
  );
}

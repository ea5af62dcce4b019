import { BedDouble, HeartPulse, PhoneCall, Users, Video } from 'lucide';
import type { SheetRowView } from '../../../../../application/visit/run-sheet/sheet-row.ts';
import { isLive } from '../../../../../domain/visit/visit.ts';
import { Badge } from '../../../../kit/Badge.tsx';
import { ButtonLink } from '../../../../kit/Button.tsx';
import { classNames } from '../../../../kit/class-names.ts';
import { Icon } from '../../../../kit/Icon.tsx';
import { PhoneLink } from '../../../../kit/PhoneLink.tsx';
import { bedsideHref } from '../sheet-href.ts';
import { OtherActs, PressAct } from '../VisitActs.tsx';

const LINK_TONES = { pending: 'warning', ready: 'success', failed: 'error' } as const;

type SheetRowProps = { row: SheetRowView; href: string; mayWrite: boolean };

/** One visit of the day: when, who, what to mind, and the next act, the biggest thing there is. */
export function SheetRow({ row, href, mayWrite }: SheetRowProps) {
  const over = !isLive(row.status);
  return (
    <li
      className={classNames(
        'sheet-row',
        over && 'sheet-row-over',
        row.callAsked && !over && 'sheet-row-call',
      )}
    >
      <div className="sheet-row-time">
        <span className="sheet-row-from">{row.from}</span>
        <span>〜{row.to}</span>
      </div>
      <RowPeople href={href} row={row} />
      <RowState over={over} row={row} />
      <div className="sheet-row-next">
        {mayWrite && row.entry && row.status === 'in_call' && <EnterCallButton href={row.entry} />}
        {mayWrite && row.next && (
          <PressAct act={row.next} big row={row} tone={row.next === 'finish' ? 'secondary' : 'primary'} />
        )}
        {row.heldBack && mayWrite && <p className="sheet-row-soft">{row.heldBack}</p>}
        {!over && (
          <ButtonLink href={bedsideHref(row.id)} icon={BedDouble} tone="quiet">
            居室で使う画面
          </ButtonLink>
        )}
      </div>
      {mayWrite && <OtherActs row={row} />}
    </li>
  );
}

const RowPeople = ({ row, href }: Pick<SheetRowProps, 'row' | 'href'>) => (
  <div className="sheet-row-who">
    <p className="sheet-row-name">
      <span className="sheet-row-room">{row.room}</span>
      <a href={href}>{row.resident} 様</a>
    </p>
    <p>
      {row.participants.join('、')}
      <span className="sheet-row-soft">
        （{row.facility}・{row.mode}）
      </span>
    </p>
    {row.careNote && (
      <p className="sheet-row-care">
        <Icon of={HeartPulse} />
        <span>配慮：{row.careNote}</span>
      </p>
    )}
    {row.message && <p className="sheet-row-soft">ご家族から：{row.message}</p>}
  </div>
);

const RowState = ({ row, over }: { row: SheetRowView; over: boolean }) => (
  <div className="sheet-row-state">
    <Badge tone={row.tone}>{row.statusLabel}</Badge>
    {row.callAsked && !over && (
      <Badge icon={PhoneCall} tone="error">
        電話してください
      </Badge>
    )}
    {row.presence && (
      <Badge icon={Users} tone={row.presence.tone}>
        {row.presence.label}
      </Badge>
    )}
    {row.link && !over && (
      <Badge icon={Video} tone={LINK_TONES[row.link.state]}>{`リンク ${row.link.label}`}</Badge>
    )}
    {row.reason && <span className="sheet-row-soft">{row.reason}</span>}
    <PhoneLink phone={row.phone} />
  </div>
);

/** The way into the call for staff. Where it leads is found out when it is pressed. */
export function EnterCallButton({ href }: { href: string }) {
  return (
    <ButtonLink big href={href} icon={Video} rel="noreferrer" reload tone="primary">
      通話に入る
    </ButtonLink>
  );
}

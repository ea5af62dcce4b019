import { Check, Minus } from 'lucide';
import type { ColumnView, Json } from '../../application/resource/views.ts';
import { formatListed, formatStamp } from '../../domain/format.ts';
import { Badge } from '../kit/Badge.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PaletteLabel } from '../kit/PaletteLabel.tsx';

const NOTHING = <span className="cell-nothing">—</span>;

/** One value of a list, drawn by its column's kind; a slot's own component stands instead where one is given. */
export function Cell({ column, value }: { column: ColumnView; value: Json | undefined }) {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (column.kind) {
    case 'instant':
      return <time dateTime={String(value)}>{formatStamp(String(value))}</time>;
    case 'date':
      return <time dateTime={String(value)}>{formatListed(String(value))}</time>;
    case 'number':
      return <>{Number(value).toLocaleString('ja-JP')}</>;
    case 'flag':
      return <Flag yes={value === true} />;
    case 'choice':
      return <ChoiceCell column={column} value={String(value)} />;
    default:
      return <>{String(value)}</>;
  }
}

function Flag({ yes }: { yes: boolean }) {
  return (
    <>
      <Icon of={yes ? Check : Minus} />
      <span className="visually-hidden">{yes ? 'はい' : 'いいえ'}</span>
    </>
  );
}

function ChoiceCell({ column, value }: { column: ColumnView; value: string }) {
  const choice = column.choices?.find((one) => one.value === value);
  if (!choice) return <>{value}</>;
  if (choice.palette) return <PaletteLabel color={choice.palette}>{choice.label}</PaletteLabel>;
  if (choice.tone) return <Badge tone={choice.tone}>{choice.label}</Badge>;
  return <>{choice.label}</>;
}

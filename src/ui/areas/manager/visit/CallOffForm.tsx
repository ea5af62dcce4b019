import { Ban } from 'lucide';
import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { HOME_REASON_LABELS } from '../../../../domain/visit/visit.ts';
import { Button } from '../../../kit/Button.tsx';
import { RadioGroup } from '../../../kit/Choice.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { ActForm, Folded } from './ActForm.tsx';
import { useRowFields } from './use-row-fields.ts';

const REASONS = Object.entries(HOME_REASON_LABELS).map(([value, label]) => ({ value, label }));

/** 施設中止 with its reason. */
export function CallOffForm({ row }: { row: SheetRowView }) {
  const { field, refused } = useRowFields(row.id);
  return (
    <Folded tone="danger" icon={Ban} open={refused('reason', 'note')} word="施設中止">
      <ActForm act="callOff" visit={row.id}>
        <RadioGroup {...field('reason')} inline label="中止の理由" options={REASONS} required />
        <TextInput
          {...field('note')}
          hint="ご家族へのメールにのります。体調のくわしいことは書かないでください"
          label="ひとこと"
        />
        <Button icon={Ban} tone="danger" type="submit">
          {`${row.resident}様の面会を中止する`}
        </Button>
      </ActForm>
    </Folded>
  );
}

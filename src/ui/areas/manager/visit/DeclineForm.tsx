import { X } from 'lucide';
import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { ActForm, Folded } from './ActForm.tsx';
import { useRowFields } from './use-row-fields.ts';

/** お断り of a request, with the sentence that the family reads. */
export function DeclineForm({ row }: { row: SheetRowView }) {
  const { field, refused } = useRowFields(row.id);
  return (
    <Folded tone="danger" icon={X} open={refused('note')} word="お断りする">
      <ActForm act="decline" visit={row.id}>
        <TextInput {...field('note')} hint="ご家族へのメールにのります" label="お断りの理由" />
        <Button icon={X} tone="danger" type="submit">
          {`${row.resident}様の申込をお断りする`}
        </Button>
      </ActForm>
    </Folded>
  );
}

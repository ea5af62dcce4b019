import { Link2 } from 'lucide';
import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { ActForm, Folded } from './ActForm.tsx';
import { useRowFields } from './use-row-fields.ts';

/** The pasted address of the meeting. */
export function LinkForm({ row }: { row: SheetRowView }) {
  const { field, refused } = useRowFields(row.id);
  const known = row.link?.url;
  return (
    <Folded icon={Link2} open={refused('joinUrl')} word={known ? 'リンクを変える' : 'リンクを入れる'}>
      <ActForm act="setLink" visit={row.id}>
        <TextInput
          {...field('joinUrl', known ?? '')}
          autoComplete="off"
          hint="https:// で始まる、会議に参加するアドレス"
          inputMode="url"
          label="会議のリンク"
          required
        />
        <Button icon={Link2} tone="primary" type="submit">
          このリンクにする
        </Button>
      </ActForm>
    </Folded>
  );
}

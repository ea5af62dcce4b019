import { Camera, type IconNode } from 'lucide';
import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { megabytesOf } from '../../../../domain/file/upload.ts';
import { CAPTION_LIMIT } from '../../../../domain/photo/photo.ts';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Choice.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { ActForm, Folded } from './ActForm.tsx';
import { useRowFields } from './use-row-fields.ts';

/** A photo or a line of a visit that is over, for the family's album. */
export function MomentForm({ row, icon }: { row: SheetRowView; icon: IconNode }) {
  const { field, refused, typedValue } = useRowFields(row.id);
  const { value: _, ...files } = field('files');
  const { value: __, ...alone } = field('alone');
  return (
    <Folded icon={icon} open={refused('files', 'line')} word="写真・ひとことを残す">
      <ActForm act="keepMoment" files visit={row.id}>
        <FileDrop
          {...files}
          accept="image/*,.heic,.heif"
          hint={`1枚、${megabytesOf('picture')}MBまで。${row.resident}様のご家族のアルバムに入ります`}
          label="写真"
          multiple={false}
        />
        <TextInput
          {...field('line')}
          hint="写真があれば写真に、なければアルバムの説明に添えます"
          label="ひとこと"
          limit={CAPTION_LIMIT}
        />
        <Checkbox
          {...alone}
          checked={typedValue('alone') !== undefined}
          hint="印を付けると、写真の同意があればすぐご家族に見えます。付けなければ、写真アルバムで確かめるまで見えません。"
          label={`${row.resident}様のほかに、入居者は写っていません`}
        />
        <Button icon={Camera} tone="primary" type="submit">
          ご家族のアルバムに入れる
        </Button>
      </ActForm>
    </Folded>
  );
}

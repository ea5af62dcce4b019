import { ArrowDown, ArrowUp, FileText, X } from 'lucide';
import { LABEL_LIMIT } from '../../../../domain/notice/notice.ts';
import { Button } from '../../../kit/Button.tsx';
import { FieldErrors } from '../../../kit/Field.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';

export type Pdf = { value: string; label: string };
export type RowValue = { mediaId: string; label: string };

type RowProps = {
  index: number;
  value: RowValue;
  pdfs: readonly Pdf[];
  errors: Readonly<Record<string, readonly string[]>>;
  /** False without scripts: then the row has a choice and a file input instead of buttons. */
  live: boolean;
  onUp?: () => void;
  onDown?: () => void;
  onRemove: () => void;
};

/** One PDF of a notice. */
export function AttachmentRow(props: RowProps) {
  const { index, value, pdfs, errors, live, onUp, onDown, onRemove } = props;
  const base = `attachments[${index}]`;
  const name = pdfs.find((pdf) => pdf.value === value.mediaId)?.label ?? value.label;
  return (
    <li className="attachments-row">
      {live ? (
        <div className="attachments-file">
          <Icon of={FileText} />
          <span>{name}</span>
          <input name={`${base}[mediaId]`} type="hidden" value={value.mediaId} />
          <Button disabled={!onUp} icon={ArrowUp} iconOnly onClick={onUp} tone="quiet" type="button">
            {`${name}を上へ`}
          </Button>
          <Button disabled={!onDown} icon={ArrowDown} iconOnly onClick={onDown} tone="quiet" type="button">
            {`${name}を下へ`}
          </Button>
          <Button icon={X} iconOnly onClick={onRemove} tone="quiet" type="button">
            {`${name}をはずす`}
          </Button>
        </div>
      ) : (
        <div className="attachments-plain">
          <Select
            empty="（なし）"
            errors={errors[`${base}[mediaId]`]}
            label={`PDF ${index + 1}：登録ずみから選ぶ`}
            name={`${base}[mediaId]`}
            options={pdfs}
            unmarked
            value={value.mediaId}
          />
          <label className="attachments-upload">
            または新しいファイル
            <input accept="application/pdf" name={`${base}[file]`} type="file" />
          </label>
          <FieldErrors errors={errors[`${base}[file]`]} name={`${base}[file]`} />
        </div>
      )}
      {live && <FieldErrors errors={errors[`${base}[mediaId]`]} name={`${base}[mediaId]`} />}
      <TextInput
        errors={errors[`${base}[label]`]}
        label="表示名"
        limit={live ? LABEL_LIMIT : undefined}
        name={`${base}[label]`}
        required={live}
        unmarked={!live}
        value={value.label}
      />
    </li>
  );
}

import './notice.css';
import { ArrowDown, ArrowUp, FileText, X } from 'lucide';
import { useState } from 'react';
import type { NoticeSlots } from '../../../../application/notice/notice.view.ts';
import { LABEL_LIMIT } from '../../../../domain/notice/notice.ts';
import { Button } from '../../../kit/Button.tsx';
import { FieldErrorList, FieldGroup } from '../../../kit/Field.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import type { SentFile } from '../../../kit/upload-queue.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import type { InputProps } from '../../../resource/FormField.tsx';
import { sendMedium } from '../media/send-medium.ts';

type Slot = NoticeSlots['attachments'];
type Keyed = RowValue & { key: number };

/** Posted rows come as a list or as a record of their numbers; blank ones are left out. */
const rowsOf = (value: unknown): RowValue[] =>
  Object.values((value || []) as Record<string, Partial<Record<keyof RowValue, unknown>> | undefined>)
    .map((row) => ({ mediaId: String(row?.mediaId ?? ''), label: String(row?.label ?? '') }))
    .filter(({ mediaId, label }) => mediaId || label);

/**
 * The PDFs of a notice: chosen from the media or uploaded, named, ordered. Without scripts as many plain rows as
 * are allowed, each with a choice, a file and a name.
 */
export function AttachmentsInput({ field, value, errors, slot }: InputProps & { slot: Slot }) {
  const { limit, pdfs } = slot;
  const hydrated = useHydrated();
  const [rows, setRows] = useState<Keyed[]>(() => rowsOf(value).map((row, key) => ({ ...row, key })));
  const [uploaded, setUploaded] = useState<readonly Pdf[]>([]);
  const options = [...uploaded.filter((one) => !pdfs.some((pdf) => pdf.value === one.value)), ...pdfs];

  const add = (mediaId: string, label: string) =>
    setRows((now) =>
      now.length >= limit || now.some((row) => row.mediaId === mediaId)
        ? now
        : [...now, { mediaId, label, key: Math.max(-1, ...now.map(({ key }) => key)) + 1 }],
    );
  const take = (done: readonly SentFile[]) => {
    setUploaded(done.map(({ id, name }) => ({ value: id, label: name })));
    for (const { id, name } of done) add(id, name);
  };
  const move = (from: number, to: number) =>
    setRows((now) => {
      const next = [...now];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  const blank = { mediaId: '', label: '' };
  const plain = Array.from({ length: limit }, (_, key) => ({ ...(rows[key] ?? blank), key }));

  return (
    <FieldGroup errors={errors[field.key]} hint={field.hint} label={field.label} name={field.key}>
      <ol className="attachments">
        {(hydrated ? rows : plain).map((row, index, all) => (
          <AttachmentRow
            errors={errors}
            index={index}
            key={row.key}
            live={hydrated}
            onDown={index < all.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            pdfs={options}
            value={row}
          />
        ))}
      </ol>
      {hydrated && rows.length < limit && (
        <Adding onChosen={add} onUploaded={take} options={options} rows={rows} />
      )}
    </FieldGroup>
  );
}

/** One more PDF: a new file, or one that is there already. Its inputs are not sent with the form. */
function Adding({
  rows,
  options,
  onChosen,
  onUploaded,
}: {
  rows: readonly RowValue[];
  options: readonly Pdf[];
  onChosen: (mediaId: string, label: string) => void;
  onUploaded: (done: readonly SentFile[]) => void;
}) {
  const left = options.filter(({ value }) => !rows.some(({ mediaId }) => mediaId === value));
  return (
    <div className="attachments-adding">
      <FileDrop
        accept="application/pdf"
        label="PDFを登録して添付する"
        name="attachment-upload"
        onUploaded={onUploaded}
        unmarked
        upload={sendMedium}
      />
      {left.length > 0 && (
        <Select
          empty="選んでください"
          key={rows.length}
          label="登録ずみのPDFを添付する"
          name="attachment-choice"
          onChange={({ currentTarget: { value, selectedOptions } }) =>
            onChosen(value, (selectedOptions[0]?.label ?? '').replace(/（[^（]*）$/, ''))
          }
          options={left}
          unmarked
        />
      )}
    </div>
  );
}

type Pdf = { value: string; label: string };
type RowValue = { mediaId: string; label: string };

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
function AttachmentRow(props: RowProps) {
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
          <FieldErrorList errors={errors[`${base}[file]`]} name={`${base}[file]`} />
        </div>
      )}
      {live && <FieldErrorList errors={errors[`${base}[mediaId]`]} name={`${base}[mediaId]`} />}
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

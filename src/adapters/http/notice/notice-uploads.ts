import type { UploadMedia } from '../../../application/media/media-uploads.ts';
import { DomainError, type FieldErrors } from '../../../domain/errors.ts';
import type { FormValues } from '../../../ui/pages.ts';
import type { ActRequest } from '../page.ts';

type Row = { mediaId?: unknown; label?: unknown };

const FILE_FIELD = /^attachments\[(\d)\]\[file\]$/;

/**
 * Takes in the PDFs that came with a notice's form and puts their ids and names into its rows: into the posted
 * form itself, so that a form that is shown again for another reason still has them.
 */
export async function takeAttachments(
  { actor, form, files }: ActRequest,
  upload: UploadMedia,
): Promise<FormValues> {
  const sent = files.flatMap((file) => {
    const index = FILE_FIELD.exec(file.field)?.[1];
    return index ? [{ index: Number(index), file }] : [];
  });
  if (sent.length === 0) return form;
  const results = await upload(
    actor,
    sent.map(({ file }) => file),
    'pdf',
  );
  const rows = rowsOf(form);
  const errors: FieldErrors = {};
  for (const [at, result] of results.entries()) {
    const { index = 0 } = sent[at] ?? {};
    if ('refusal' in result) {
      errors[`attachments[${index}][file]`] = [`${result.file}：${result.refusal.message}`];
      continue;
    }
    const row = rows[index] ?? {};
    rows[index] = { ...row, mediaId: String(result.medium.id), label: row.label || result.medium.name };
  }
  Object.assign(form, { attachments: rows });
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError('invalid', 'notice.attachments', first, { fields: errors });
  return form;
}

/** Form parsers give rows as a list or as a record of their numbers; numbers past one digit are no row of the form. */
const rowsOf = ({ attachments }: FormValues): Row[] => {
  const rows: Row[] = [];
  for (const [index, row] of Object.entries((attachments ?? {}) as Record<string, Row>))
    if (/^\d$/.test(index)) rows[Number(index)] = row;
  return rows;
};

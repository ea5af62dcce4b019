import { type DocumentRow, documentResource } from '../../../application/document/document.resource.ts';
import type { MediaRows } from '../../../application/media/media.port.ts';
import type { UploadMedia } from '../../../application/media/media-uploads.ts';
import type { Choice } from '../../../application/resource/choice.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import { facilityCell } from '../../../application/resource/facility-range.ts';
import { type DocumentForm, SHIPPED } from '../../../domain/document/document-form.ts';
import { DomainError } from '../../../domain/errors.ts';
import { sizeText, UPLOAD_LIMITS } from '../../../domain/file/upload.ts';
import type { ActRequest, Page, PageMap } from '../page.ts';
import type { ChoiceSources } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';

type Parts = {
  crud: Crud<DocumentRow, DocumentForm>;
  upload: UploadMedia;
  media: Pick<MediaRows, 'latest'>;
  /** `facilities`. */
  choices: ChoiceSources;
};

type DocumentPageIds = `manager.document.${'list' | 'add' | 'edit' | 'del'}`;

/** PDFs to choose from; older ones are found through the media list. */
const PDF_CHOICES = 50;
/** The size of a PDF is checked when its content is; the transport lets through what media may weigh. */
const UPLOAD = { files: 1, bytes: UPLOAD_LIMITS.bytes };
const FILE_FIELD = 'pdf_file';

/** 公開書類: the four generic pages of a list, with the upload of a PDF. */
export function documentPages({ crud, upload, media, choices }: Parts): Pick<PageMap, DocumentPageIds> {
  const pdfs = async (): Promise<Choice[]> =>
    (await media.latest('pdf', PDF_CHOICES)).map(({ id, name, bytes }) => ({
      value: String(id),
      label: `${name}（${sizeText(bytes)}）`,
    }));
  const pages = resourcePages(documentResource, crud, {
    choices: { ...choices, pdfs },
    slots: async (_actor, row) => ({ pdf: { pdfs: withOwn(await pdfs(), row) } }),
    cells: (row) => ({ ...facilityCell(row), pdfName: row.pdfName === null ? 'なし' : 'あり' }),
  });
  /** Stores the uploaded PDF before the form is read, so that a form shown again keeps it. */
  const taking =
    <V>(act: Page<V>['act']): NonNullable<Page<V>['act']> =>
    async (request) => {
      crud.mayCreate(request.actor);
      await takePdf(request, upload);
      return (act as NonNullable<typeof act>)(request);
    };
  return {
    ...underName('manager.document', pages),
    'manager.document.add': { ...pages.add, upload: UPLOAD, act: taking(pages.add.act) },
    'manager.document.edit': { ...pages.edit, upload: UPLOAD, act: taking(pages.edit.act) },
  };
}

/** The choices with the row's own PDF first. */
function withOwn(pdfs: readonly Choice[], row: DocumentRow | null): Choice[] {
  if (!row || row.pdf === null) return [...pdfs];
  const value = String(row.pdf);
  const label = row.pdf === SHIPPED ? `いまのPDF（${row.pdfName}）` : `いまのPDF「${row.pdfName}」`;
  return [{ value, label }, ...pdfs.filter((pdf) => pdf.value !== value)];
}

async function takePdf({ actor, form, files }: ActRequest, upload: UploadMedia): Promise<void> {
  const sent = files.filter(({ field }) => field === FILE_FIELD);
  const [result] = sent.length > 0 ? await upload(actor, sent, 'pdf') : [];
  if (!result) return;
  if ('refusal' in result) {
    const message = `${result.file}：${result.refusal.message}`;
    throw new DomainError('invalid', 'document.pdf', message, { fields: { pdf: [message] } });
  }
  Object.assign(form, { pdf: String(result.medium.id) });
}

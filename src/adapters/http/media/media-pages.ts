import type { MediaCrud } from '../../../application/media/describe-media.ts';
import type { MediaRow } from '../../../application/media/media.port.ts';
import { mediaResource } from '../../../application/media/media.resource.ts';
import type { MediaDetailView, PictureView, UploadResult } from '../../../application/media/media.view.ts';
import type { ReplaceMedia, Uploaded, UploadMedia } from '../../../application/media/media-uploads.ts';
import { historyView } from '../../../application/resource/form-view.ts';
import { DomainError } from '../../../domain/errors.ts';
import { FILE_KIND_LABELS, type RenditionName } from '../../../domain/file/stored-file.ts';
import { sizeText, UPLOAD_LIMITS } from '../../../domain/file/upload.ts';
import { formatDate, formatDateTime } from '../../../domain/format.ts';
import { filePath, managerPaths } from '../../../paths.ts';
import type { Flash } from '../../../ui/pages.ts';
import type { ActRequest, Outcome, Page, PageMap } from '../page.ts';
import { postedAct, postedVersion } from '../posted-form.ts';
import {
  type ChoiceSources,
  choicesNamedBy,
  comparingVersions,
  crumbsOf,
  idOf,
  mayWrite,
  undoOf,
} from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';

type Parts = {
  crud: MediaCrud;
  upload: UploadMedia;
  replace: ReplaceMedia;
  /** `mediaCategories`. */
  choices: ChoiceSources;
};

/** As JSON, what became of each file, in the order they were sent. */
type UploadAnswer = Outcome & { readonly uploads: readonly UploadResult[] };

const FIELD = 'files';

/** メディア: the list with its upload, and a page for each medium. */
export function mediaPages({
  crud,
  upload,
  replace,
  choices,
}: Parts): Pick<PageMap, 'manager.media.list' | 'manager.media.detail'> {
  const { list } = resourcePages(mediaResource, crud, { choices, cells });

  const takeUpload = async ({ actor, files }: ActRequest): Promise<UploadAnswer> => {
    const sent = files.filter(({ field }) => field === FIELD || field === `${FIELD}[]`);
    if (sent.length === 0) throw uploadRefused(['登録するファイルを選んでください。']);
    const uploads = (await upload(actor, sent)).map(uploadResult);
    const reasons = uploads.flatMap((result) => (result.ok ? [] : [nameReason(result, sent.length)]));
    if (reasons.length === uploads.length) throw uploadRefused(reasons);
    return { location: managerPaths.list('media'), flash: uploadFlash(uploads), uploads };
  };

  return {
    'manager.media.list': {
      ...list,
      upload: UPLOAD_LIMITS,
      act: async (request) =>
        request.form._act === 'upload'
          ? takeUpload(request)
          : (list.act as NonNullable<typeof list.act>)(request),
    },
    'manager.media.detail': mediaDetailPage({ crud, replace, choices }),
  };
}

/** Who sent one file knows which. */
const nameReason = ({ file, reason }: { file: string; reason: string }, sent: number): string =>
  sent > 1 ? `${file}：${reason}` : reason;

/** False, not null, for a PDF: what is null is shown as it is stored. */
const cells = (row: MediaRow): { key: PictureView | false } => ({ key: pictureView(row, 'thumb') ?? false });

const uploadRefused = (reasons: string[]) =>
  new DomainError('invalid', 'media.refused', reasons[0] ?? '', { fields: { [FIELD]: reasons } });

/** A medium's picture at one size; null for a PDF. */
function pictureView(medium: MediaRow, rendition: RenditionName): PictureView | null {
  const file = medium.files.find((one) => one.rendition === rendition);
  if (!file?.width || !file.height || !medium.ground) return null;
  const { width, height } = file;
  return { src: filePath(medium.key, rendition), width, height, alt: medium.alt, ground: medium.ground };
}

/** The page of one medium. */
const detailAddress = (id: number): string => managerPaths.detail('media', id);

/** What became of one file, for the uploader on the page. */
const uploadResult = (uploaded: Uploaded): UploadResult => {
  if ('refusal' in uploaded) return { file: uploaded.file, ok: false, reason: uploaded.refusal.message };
  const { file, medium, known, note } = uploaded;
  return {
    file,
    ok: true,
    id: medium.id,
    key: medium.key,
    kind: medium.kind,
    name: medium.name,
    href: detailAddress(medium.id),
    picture: pictureView(medium, 'thumb'),
    known,
    note,
  };
};

/** The sentence after an upload without scripts: how many were taken, and why the others were not. */
function uploadFlash(results: readonly UploadResult[]): Flash {
  const taken = results.filter((result) => result.ok);
  const lines = results.flatMap((result) => {
    if (!result.ok) return [`${result.file}：${result.reason}`];
    if (result.known) return [`${result.file}：同じ内容のものが「${result.name}」として登録されています。`];
    return result.note ? [`${result.file}：${result.note}`] : [];
  });
  const added = taken.filter(({ known }) => !known).length;
  return {
    text: [`${added}件を登録しました。`, ...lines].join('\n'),
    ...(taken.length < results.length && { tone: 'error' as const }),
  };
}

type MediaDetailPageParts = { crud: MediaCrud; replace: ReplaceMedia; choices: ChoiceSources };

/** One medium: what it is and where it is used; described, replaced, deleted while unused. */
function mediaDetailPage({ crud, replace, choices }: MediaDetailPageParts): Page<MediaDetailView> {
  const save = async ({ actor, form, params }: ActRequest): Promise<Outcome> => {
    await comparingVersions(
      mediaResource,
      () => choicesNamedBy(mediaResource.form, choices, actor),
      () => crud.update(actor, idOf(params), postedVersion(form), form),
    );
    return { location: managerPaths.list(mediaResource.name), flash: { text: '保存しました。' } };
  };
  const exchange = async ({ actor, files, params }: ActRequest): Promise<Outcome> => {
    const [file] = files;
    if (!file) throw needsFile();
    const { note } = await replace(actor, idOf(params), file).catch(asFieldError);
    return {
      location: detailAddress(idOf(params)),
      flash: { text: ['差し替えました。', note ?? ''].join('') },
    };
  };
  const remove = async ({ actor, params }: ActRequest): Promise<Outcome> => {
    const id = idOf(params);
    const { name } = await crud.remove(actor, id);
    const flash = { text: `「${name}」を削除しました。`, undo: undoOf(mediaResource, [id]) };
    return { location: managerPaths.list(mediaResource.name), flash };
  };
  const acts: Record<string, (request: ActRequest) => Promise<Outcome>> = { replace: exchange, remove };

  return {
    guard: 'manager',
    scope: 'media:read',
    upload: { files: 1, bytes: UPLOAD_LIMITS.bytes },
    async load({ actor, params }) {
      const id = idOf(params);
      const [row, uses, entries, named] = await Promise.all([
        crud.get(actor, id),
        crud.uses(actor, id),
        crud.history(actor, id),
        choicesNamedBy(mediaResource.form, choices, actor),
      ]);
      const view = {
        ...mediumView(row),
        mayWrite: mayWrite(mediaResource, actor),
        categories: named.mediaCategories ?? [],
        residents: named.residents ?? [],
        uses,
        history: historyView(entries, mediaResource.form, named, { replace: '差し替え' }),
      };
      return {
        head: { title: `${row.name}｜メディア`, robots: 'noindex' },
        breadcrumb: crumbsOf(mediaResource, '', row.name),
        view,
      };
    },
    act: (request) => (postedAct(request.form, acts) ?? save)(request),
  };
}

const mediumView = (row: MediaRow) => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  title: row.name,
  picture: pictureView(row, 'screen'),
  href: filePath(row.key, row.kind === 'pdf' ? 'original' : 'large'),
  facts: factsOf(row),
  damaged: row.damaged,
  lacking: row.lacking,
  values: {
    name: row.name,
    alt: row.alt,
    categoryId: String(row.categoryId ?? ''),
    residentIds: row.residentIds.map(String),
  },
});

const factsOf = (row: MediaRow) => [
  { label: '種類', value: FILE_KIND_LABELS[row.kind] },
  { label: 'ファイル名', value: row.fileName },
  ...(row.width ? [{ label: '元の大きさ', value: `${row.width} × ${row.height} 画素` }] : []),
  { label: '容量', value: sizeText(row.bytes) },
  ...(row.takenAt ? [{ label: '撮影日', value: formatDate(row.takenAt.slice(0, 10)) }] : []),
  { label: '登録', value: formatDateTime(row.createdAt) },
];

const needsFile = () => {
  const message = '差し替えるファイルを選んでください。';
  return new DomainError('invalid', 'media.noFile', message, { fields: { file: [message] } });
};

/** Shows the refusal of a file beside its input. */
const asFieldError = (error: unknown): never => {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
  throw new DomainError('invalid', error.code, error.message, { fields: { file: [error.message] } });
};

import type { MediaCrud } from '../../../application/media/describe-media.ts';
import type { MediaRow } from '../../../application/media/media.port.ts';
import { mediaResource } from '../../../application/media/media.resource.ts';
import type { MediaDetailView } from '../../../application/media/media.view.ts';
import type { ReplaceMedia } from '../../../application/media/media-uploads.ts';
import { historyView } from '../../../application/resource/history-view.ts';
import { DomainError } from '../../../domain/errors.ts';
import { FILE_KIND_LABELS, fileUrl } from '../../../domain/file/stored-file.ts';
import { sizeText, UPLOAD_LIMITS } from '../../../domain/file/upload.ts';
import { formatDate, formatDateTime } from '../../../domain/format.ts';
import type { ActRequest, Outcome, Page } from '../page.ts';
import { postedAct, postedVersion } from '../posted.ts';
import {
  addressOf,
  type ChoiceSources,
  choicesNamedBy,
  comparingVersions,
  crumbsOf,
  idOf,
  mayWrite,
  undoOf,
} from '../resource/parts.ts';
import { detailAddress, pictureView } from './upload-view.ts';

type Parts = { crud: MediaCrud; replace: ReplaceMedia; choices: ChoiceSources };

/** One medium: what it is and where it is used; described, replaced, deleted while unused. */
export function mediaDetailPage({ crud, replace, choices }: Parts): Page<MediaDetailView> {
  const save = async ({ actor, form, params }: ActRequest): Promise<Outcome> => {
    await comparingVersions(
      mediaResource,
      () => choicesNamedBy(mediaResource.form, choices, actor),
      () => crud.update(actor, idOf(params), postedVersion(form), form),
    );
    return { location: addressOf(mediaResource), flash: { text: '保存しました。' } };
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
    return { location: addressOf(mediaResource), flash };
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
  href: fileUrl(row.key, row.kind === 'pdf' ? 'original' : 'large'),
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

/** A refused file is told beside the input it was picked in. */
const asFieldError = (error: unknown): never => {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
  throw new DomainError('invalid', error.code, error.message, { fields: { file: [error.message] } });
};

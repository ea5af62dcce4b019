import type { MediaCrud } from '../../../application/media/describe-media.ts';
import type { MediaRow } from '../../../application/media/media.port.ts';
import { mediaResource } from '../../../application/media/media.resource.ts';
import type { UploadResult } from '../../../application/media/media.view.ts';
import type { ReplaceMedia, UploadMedia } from '../../../application/media/media-uploads.ts';
import { DomainError } from '../../../domain/errors.ts';
import { UPLOAD_LIMITS } from '../../../domain/file/upload.ts';
import { managerPaths } from '../../../paths.ts';
import type { ActRequest, Outcome, PageMap } from '../page.ts';
import type { ChoiceSources } from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';
import { mediaDetailPage } from './media-detail-page.ts';
import { pictureView, uploadFlash, uploadResult } from './upload-view.ts';

type Parts = {
  crud: MediaCrud;
  upload: UploadMedia;
  replace: ReplaceMedia;
  /** `mediaCategories`. */
  choices: ChoiceSources;
};

/** As JSON, what became of each file, in the order they were sent. */
type UploadOutcome = Outcome & { readonly uploads: readonly UploadResult[] };

const FIELD = 'files';

/** メディア: the list with its upload, and a page for each medium. */
export function mediaPages({
  crud,
  upload,
  replace,
  choices,
}: Parts): Pick<PageMap, 'media.list' | 'media.detail'> {
  const { list } = resourcePages(mediaResource, crud, { choices, cells });

  const takeUpload = async ({ actor, files }: ActRequest): Promise<UploadOutcome> => {
    const sent = files.filter(({ field }) => field === FIELD || field === `${FIELD}[]`);
    if (sent.length === 0) throw refusal(['登録するファイルを選んでください。']);
    const uploads = (await upload(actor, sent)).map(uploadResult);
    const reasons = uploads.flatMap((result) => (result.ok ? [] : [nameReason(result, sent.length)]));
    if (reasons.length === uploads.length) throw refusal(reasons);
    return { location: managerPaths.list('media'), flash: uploadFlash(uploads), uploads };
  };

  return {
    'media.list': {
      ...list,
      upload: UPLOAD_LIMITS,
      act: async (request) =>
        request.form._act === 'upload'
          ? takeUpload(request)
          : (list.act as NonNullable<typeof list.act>)(request),
    },
    'media.detail': mediaDetailPage({ crud, replace, choices }),
  };
}

/** Who sent one file knows which. */
const nameReason = ({ file, reason }: { file: string; reason: string }, sent: number): string =>
  sent > 1 ? `${file}：${reason}` : reason;

/** False, not null, for a PDF: what is null is shown as it is stored. */
const cells = (row: MediaRow) => ({ key: pictureView(row, 'thumb') ?? false });

const refusal = (reasons: string[]) =>
  new DomainError('invalid', 'media.refused', reasons[0] ?? '', { fields: { [FIELD]: reasons } });

import { join } from 'node:path';
import type { MediaCrud } from '../src/application/media/describe-media.ts';
import type { MediaRow } from '../src/application/media/media.port.ts';
import type { UploadMedia } from '../src/application/media/media-uploads.ts';
import type { NoticeCrud } from '../src/application/notice/write-notice.ts';
import type { WorkerActor } from '../src/domain/actor.ts';
import type { CategoryKind } from '../src/domain/category/category.ts';
import type { InstantString } from '../src/domain/time.ts';
import { filePath } from '../src/paths.ts';
import { dayIn, morningIn } from './days.ts';
import { DEMO_MEDIA, DEMO_NOTICES, type DemoNotice } from './demo-notices.ts';

type Ports = {
  actor: WorkerActor;
  now: InstantString;
  /** The folder `seeds/art`. */
  art: string;
  categories: Readonly<Record<CategoryKind, ReadonlyMap<string, number>>>;
  notices: NoticeCrud;
  media: MediaCrud;
  upload: UploadMedia;
};

/** The PDF that notices attach. */
export const GUIDE = '面会のご案内';

/** The demo's media and notices, dated around `now`, by the use cases that staff use. Gives the media by name. */
export async function seedNotices(ports: Ports): Promise<ReadonlyMap<string, MediaRow>> {
  const { actor, now, categories, notices } = ports;
  const media = await seedMedia(ports);
  const guide = media.get(GUIDE);
  for (const notice of DEMO_NOTICES)
    await notices.create(actor, {
      title: notice.title,
      categoryId: categories.notice.get(notice.category),
      facility: notice.facility,
      publishAt: morningIn(notice.publishes, now),
      endAt: notice.ends === undefined ? '' : morningIn(notice.ends, now),
      important: notice.importantFor ? 'on' : '',
      importantUntil: notice.importantFor ? dayIn(notice.importantFor, now) : '',
      body: { html: bodyOf(notice, media) },
      attachments: notice.guide && guide ? [{ mediaId: guide.id, label: `${GUIDE}（A4・1枚）` }] : [],
      status: notice.status ?? 'published',
    });
  return media;
}

async function seedMedia({ actor, art, categories, media, upload }: Ports): Promise<Map<string, MediaRow>> {
  const seeded = new Map<string, MediaRow>();
  for (const { file, name, alt, category } of DEMO_MEDIA) {
    const [taken] = await upload(actor, [{ path: join(art, file), name: file }]);
    if (!taken || 'refusal' in taken) throw new Error(`the demo's ${file} was not taken`);
    const { id, version } = taken.medium;
    await media.update(actor, id, version, { name, alt, categoryId: categories.media.get(category) });
    seeded.set(name, taken.medium);
  }
  return seeded;
}

function bodyOf({ body, picture }: DemoNotice, media: ReadonlyMap<string, MediaRow>): string {
  const medium = picture ? media.get(picture) : undefined;
  return body.replace(
    '{picture}',
    medium ? `<p><img src="${filePath(medium.key, 'screen')}" alt=""></p>` : '',
  );
}

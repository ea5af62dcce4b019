import type { AddedPhoto, AddPhotos } from '../../../application/photo/add-photos.ts';
import { albumResource } from '../../../application/photo/album.resource.ts';
import type { AddedView } from '../../../application/photo/album.view.ts';
import type { ArrangePhotos, DescribePhotos, RemovePhotos } from '../../../application/photo/photo-acts.ts';
import type { NotifyFamilies, PublishAlbum } from '../../../application/photo/publish-album.ts';
import type { Tagging, TagPhotos } from '../../../application/photo/tag-photos.ts';
import { DomainError } from '../../../domain/errors.ts';
import { filePath, managerPaths } from '../../../paths.ts';
import type { Flash } from '../../../ui/pages.ts';
import type { ActRequest, Outcome } from '../page.ts';

export type TableUseCases = {
  add: AddPhotos;
  arrange: ArrangePhotos;
  describe: DescribePhotos;
  tags: TagPhotos;
  removing: RemovePhotos;
  publishing: PublishAlbum;
  notify: NotifyFamilies;
};

type TableAct = (request: ActRequest, id: number) => Promise<Outcome>;

const FIELD = 'files';

export const albumAddress = (id: number): string => managerPaths.edit(albumResource.name, id);

/** The address to return to: the table with the page and the open photo of the request. */
function placeOf({ query }: ActRequest, id: number, without?: readonly number[]): string {
  const kept = new URLSearchParams();
  for (const name of ['at', 'photo']) {
    const value = query.get(name);
    if (value && !(name === 'photo' && without?.includes(Number(value)))) kept.set(name, value);
  }
  return albumAddress(id) + (kept.size > 0 ? `?${kept}` : '');
}

const taggedFlash = ({ photos, residents, hidden }: Tagging, done: string): Flash => ({
  text: [
    `${photos}枚の写真${done.replace('n', String(residents))}。`,
    ...(hidden > 0 ? [`うち${hidden}枚は、同意のない方がいるため、だれにも見えません。`] : []),
  ].join('\n'),
  ...(hidden > 0 && { tone: 'error' as const }),
});

/** What is done on the light table of an album, by `_act`: each a small post that leads back to where one was. */
export function tableActs(cases: TableUseCases): Readonly<Record<string, TableAct>> {
  const { add, arrange, describe, tags, removing, publishing, notify } = cases;
  const done =
    (work: (request: ActRequest, id: number) => Promise<Flash>): TableAct =>
    async (request, id) => ({ flash: await work(request, id), location: placeOf(request, id) });

  return {
    upload: (request, id) => upload(add, request, id),
    move: done(async ({ actor, form }, id) => ({
      text: `${await arrange.move(actor, id, form)}枚目に移しました。`,
    })),
    sortByTime: done(async ({ actor }, id) => {
      await arrange.sortByTime(actor, id);
      return { text: '撮影した順に並べました。' };
    }),
    cover: done(async ({ actor, form }, id) => {
      await arrange.setCover(actor, id, form);
      return { text: '表紙にしました。' };
    }),
    caption: done(async ({ actor, form }, id) => {
      await describe.caption(actor, id, form);
      return { text: 'ひとことを保存しました。' };
    }),
    group: done(async ({ actor, form }, id) => ({
      text: `${await describe.setGroup(actor, id, form, true)}枚を集合写真にしました。`,
    })),
    ungroup: done(async ({ actor, form }, id) => ({
      text: `${await describe.setGroup(actor, id, form, false)}枚の集合写真の印を外しました。`,
    })),
    tag: done(async ({ actor, form }, id) =>
      taggedFlash(await tags.tag(actor, id, form), 'に、n人を選びました'),
    ),
    untag: done(async ({ actor, form }, id) =>
      taggedFlash(await tags.untag(actor, id, form), 'から、n人を外しました'),
    ),
    async removePhotos(request, id) {
      const ids = await removing.remove(request.actor, id, request.form);
      const location = placeOf(request, id, ids);
      const undo = { action: location, fields: { _act: 'restorePhotos', photo: ids.join(',') } };
      return { location, flash: { text: `写真を${ids.length}枚外しました。`, undo } };
    },
    restorePhotos: done(async ({ actor, form }, id) => {
      await removing.restore(actor, id, form);
      return { text: '写真を戻しました。' };
    }),
    publish: done(async ({ actor, form }, id) => {
      await publishing.publish(actor, id, form);
      return { text: '公開しました。' };
    }),
    unpublish: done(async ({ actor }, id) => {
      await publishing.unpublish(actor, id);
      return { text: '公開を終えました。ご家族には、もう見えません。' };
    }),
    notify: done(async ({ actor }, id) => ({ text: `${await notify(actor, id)}通のメールで知らせます。` })),
  };
}

/** As JSON, what became of each file, in the order they were sent. */
type UploadAnswer = Outcome & { readonly uploads: readonly AddedView[] };

async function upload(add: AddPhotos, request: ActRequest, id: number): Promise<UploadAnswer> {
  const sent = request.files.filter(({ field }) => field === FIELD || field === `${FIELD}[]`);
  const uploads = (await add(request.actor, id, sent)).map(addedView);
  if (uploads.length === 0) throw refusal(['入れる写真を選んでください。']);
  const reasons = reasonsOf(uploads);
  if (reasons.length === uploads.length) throw refusal(reasons);
  return { location: placeOf(request, id), flash: addedFlash(uploads), uploads };
}

const refusal = (reasons: string[]) =>
  new DomainError('invalid', 'photo.refused', reasons[0] ?? '', { fields: { [FIELD]: reasons } });

/** What became of one file, for the uploader on the page. */
const addedView = (added: AddedPhoto): AddedView => {
  if ('refusal' in added) return { file: added.file, ok: false, reason: added.refusal.message };
  const { file, photo, known, note } = added;
  return { file, ok: true, id: photo.id, src: filePath(photo.key, 'thumb'), known, note };
};

/** The sentence after an upload without scripts: how many were taken, and what is to be known of the others. */
function addedFlash(results: readonly AddedView[]): Flash {
  const taken = results.filter((result) => result.ok);
  const known = taken.filter((result) => result.known).length;
  const lines = results.flatMap((result) => {
    if (!result.ok) return [`${result.file}：${result.reason}`];
    return result.note ? [`${result.file}：${result.note}`] : [];
  });
  return {
    text: [
      `写真を${taken.length - known}枚入れました。`,
      ...(known > 0 ? [`${known}枚は、もう入っている写真と同じです。`] : []),
      ...lines,
    ].join('\n'),
    ...(taken.length < results.length && { tone: 'error' as const }),
  };
}

/** Who sent one file knows which. */
const reasonsOf = (results: readonly AddedView[]): string[] =>
  results.flatMap((result) =>
    result.ok ? [] : [results.length > 1 ? `${result.file}：${result.reason}` : result.reason],
  );

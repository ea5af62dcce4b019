import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FindFile, makeFindFile } from '../../../../src/application/file/file-source.ts';
import type { FileStore } from '../../../../src/application/file/file-store.port.ts';
import type { Images } from '../../../../src/application/file/images.port.ts';
import { makeAllowUpload, makeIntake } from '../../../../src/application/file/intake.ts';
import { makeSweepFiles } from '../../../../src/application/file/sweep-files.ts';
import type { MediaRows } from '../../../../src/application/media/media.port.ts';
import { makeMediaFile, readersOfMedia } from '../../../../src/application/media/media-file.ts';
import { makeReplaceMedia, makeUploadMedia } from '../../../../src/application/media/media-uploads.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { DomainError } from '../../../../src/domain/errors.ts';
import { MAX_UPLOADS } from '../../../../src/domain/file/upload.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { makeMemoryFiles } from '../../../support/fakes/memory-files.ts';
import { makeMemoryHistory } from '../../../support/fakes/memory-history.ts';
import { makeMemoryLimits } from '../../../support/fakes/memory-limits.ts';
import { makeMemoryMedia } from '../../../support/fakes/memory-media.ts';

const worker = aWorkerActor();
const clock = makeFixedClock();
const inTransaction = <T>(work: () => Promise<T>) => work();
const digestOf = (name: string) => Buffer.from(name.slice(-32).padStart(32)).toString('hex');

let folder: string;
let files: FileStore;
let shown: boolean;
let rows: MediaRows;
let upload: ReturnType<typeof makeUploadMedia>;
let replace: ReturnType<typeof makeReplaceMedia>;

/** Recognises an upload by its path: `….pdf` is a PDF, `….bad` is refused, the content is the path. */
const images: Images = {
  async prepare({ path, workFolder, recognised }) {
    if (path.endsWith('.bad')) throw new DomainError('invalid', 'media.unknownType', '登録できません。');
    await recognised?.({ kind: path.endsWith('.pdf') ? 'pdf' : 'picture', digest: digestOf(path) });
    if (path.endsWith('.pdf')) return { kind: 'pdf', digest: digestOf(path), bytes: 3 };
    const made = join(workFolder, 'large.jpeg');
    await writeFile(made, 'jpeg');
    const rendition = { name: 'large', format: 'jpeg', width: 8, height: 6, bytes: 4, path: made } as const;
    return {
      kind: 'picture',
      digest: digestOf(path),
      width: 8,
      height: 6,
      takenAt: null,
      ground: 'light-warm',
      damaged: false,
      note: null,
      renditions: [rendition],
    };
  },
};

let counter = 0;
const newId = () => {
  counter += 1;
  return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
};
const intakeOf = (store: FileStore) =>
  makeIntake({
    images,
    files: store,
    inWorkFolder: (work) => work(folder),
    newId,
    limits: makeMemoryLimits(clock),
    count: () => {},
  });
const keys = async () => {
  const found = [];
  for await (const key of files.keys()) found.push(key);
  return found;
};
const sent = async (...names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      await writeFile(path, 'pdf');
      return { path, name };
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-test-media-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  files = makeMemoryFiles();
  shown = false;
  rows = makeMemoryMedia();
  const ports = { rows, intake: intakeOf(files), history: makeMemoryHistory(), inTransaction };
  upload = makeUploadMedia({ ...ports, newId });
  replace = makeReplaceMedia({ ...ports, publicChange: async () => {} });
});

describe('an upload', () => {
  it('is told of file by file: one that is refused does not hurt the rest', async () => {
    const [pdf, bad, picture] = await upload(worker, await sent('案内.pdf', 'x.bad', '月.jpg'));
    expect(pdf).toMatchObject({ known: false, medium: { kind: 'pdf', name: '案内' } });
    expect(bad).toMatchObject({ file: 'x.bad', refusal: { message: '登録できません。' } });
    expect(picture).toMatchObject({ medium: { kind: 'picture', alt: '', ground: 'light-warm' } });
    expect(await keys()).toHaveLength(2);
  });

  it('of what is there already gives that, and stores nothing', async () => {
    const [first] = await upload(worker, await sent('月.jpg'));
    const [second] = await upload(worker, await sent('月.jpg'));
    expect(second).toMatchObject({
      known: true,
      medium: { id: (first as { medium: { id: number } }).medium.id },
    });
    expect(await keys()).toHaveLength(1);
  });

  it('of the same content twice at once makes one medium and leaves no file over', async () => {
    const both = await upload(worker, [...(await sent('月.jpg')), ...(await sent('月.jpg'))]);
    expect(both.map((one) => 'known' in one && one.known).sort()).toEqual([false, true]);
    expect(await keys()).toHaveLength(1);
  });

  it('of a picture where a PDF is wanted is refused', async () => {
    const [one] = await upload(worker, await sent('月.jpg'), 'pdf');
    expect(one).toMatchObject({ refusal: { code: 'media.kind' } });
    expect(await keys()).toEqual([]);
  });

  it('needs the right to write media', async () => {
    await expect(upload(aWorkerActor({ role: 'viewer' }), await sent('月.jpg'))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(upload(GUEST, await sent('月.jpg'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('of more files than an hour may bring is told to wait, and another worker is not', async () => {
    const allow = makeAllowUpload(makeMemoryLimits(clock));
    for (let sentSoFar = 0; sentSoFar < MAX_UPLOADS; sentSoFar += 1) await allow(worker);
    await expect(allow(worker)).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 3600 });
    await expect(allow(aWorkerActor({ id: worker.id + 1 }))).resolves.toBeUndefined();
  });

  it('that the store cannot take whole leaves nothing in it', async () => {
    const broken = { ...files, put: async () => Promise.reject(new Error('disk full')) };
    const ports = { rows, intake: intakeOf(broken), history: makeMemoryHistory(), inTransaction, newId };
    await expect(makeUploadMedia(ports)(worker, await sent('月.jpg'))).rejects.toThrow('disk full');
    expect([await keys(), (await rows.latest('picture', 1)).length]).toEqual([[], 0]);
  });
});

describe('replacing a medium', () => {
  it('that another one has the content of names that one and keeps all files', async () => {
    const [first] = await upload(worker, await sent('月.jpg', '花.jpg'));
    const { id } = (first as { medium: { id: number } }).medium;
    const [other] = await sent('花.jpg');
    const before = await keys();
    await expect(replace(worker, id, other as never)).rejects.toMatchObject({
      fields: { file: [expect.stringContaining('「花」')] },
    });
    expect(await keys()).toEqual(before);
  });

  it('removes the old files once the new ones are in use', async () => {
    const [first] = await upload(worker, await sent('月.jpg'));
    const { id, upload: old } = (first as { medium: { id: number; upload: string } }).medium;
    await replace(worker, id, (await sent('花.jpg'))[0] as never);
    const row = await rows.find(id, 'all');
    expect(row?.upload).not.toBe(old);
    expect(await keys()).toEqual([expect.stringContaining(`/${row?.upload}/`)]);
  });
});

describe('the file of a medium', () => {
  const findFile: FindFile = (actor, asked) => {
    const allows = readersOfMedia(async () => shown, clock);
    return makeFindFile({ sources: [makeMediaFile({ rows, allows })], store: files })(actor, asked);
  };
  const asked = async (over = {}) => {
    const [medium] = await rows.latest('picture', 1);
    return { id: medium?.key ?? '', rendition: 'large', takesWebp: false, download: false, ...over };
  };
  const ask = async (actor: Parameters<FindFile>[0], over = {}) => findFile(actor, await asked(over));
  beforeEach(async () => {
    await upload(worker, await sent('月.jpg'));
  });

  it('is for workers who see media, and for everybody while a public notice shows it', async () => {
    expect(await ask(GUEST)).toBeNull();
    expect(await ask({ audience: 'family', id: 1, name: '水越' })).toBeNull();
    expect((await ask(worker))?.name).toBe('月.jpg');
    shown = true;
    expect((await ask(GUEST))?.format).toBe('jpeg');
  });

  it('that was deleted is gone for visitors even while a notice names it', async () => {
    shown = true;
    const [medium] = await rows.latest('picture', 1);
    const before = await asked();
    await rows.markDeleted(medium?.id ?? 0);
    expect(await findFile(GUEST, before)).toBeNull();
  });

  it.each([{ id: 'abc' }, { rendition: 'original' }, { rendition: '../large' }, { id: '\0' }])(
    'that there is none is not found: %j',
    async (over) => {
      expect(await ask(worker, over)).toBeNull();
    },
  );
});

describe('the sweep', () => {
  it('removes old files without a row, and neither young ones nor those in use', async () => {
    const [path] = await sent('月.jpg');
    await upload(worker, [path as never]);
    await files.put('ab/ab000000-0000-4000-8000-000000000000/large.jpeg', (path as { path: string }).path);
    const sweep = makeSweepFiles({ files, owners: [rows.knownUploads], clock });
    clock.set(new Date().toISOString());
    expect(await sweep()).toBe(0);
    clock.pass(2 * 60 * 60);
    expect(await sweep()).toBe(1);
    expect(await keys()).toHaveLength(1);
  });
});

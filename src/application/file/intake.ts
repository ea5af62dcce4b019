import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import {
  type FileKind,
  type RenditionFile,
  storeKeyOf,
  type UploadedContent,
} from '../../domain/file/stored-file.ts';
import { MAX_UPLOADS, UPLOAD_WINDOW_SECONDS } from '../../domain/file/upload.ts';
import type { Limits } from '../account/limits.port.ts';
import type { FileStore } from './file-store.port.ts';
import type { Images, PreparedPdf, PreparedPicture, Recognised } from './images.port.ts';

/** Gives `work` an empty folder of its own and removes it with all it holds, whatever happens. */
export type InWorkFolder = <T>(work: (folder: string) => Promise<T>) => Promise<T>;

/** A file as it came: `path` is temporary and its sender removes it; `name` is already cleaned. */
export type Upload = { readonly path: string; readonly name: string };

/** What was stored; `note`: what the uploader should know (damage, a lost animation). */
export type TakenIn = { readonly content: UploadedContent; readonly note: string | null };

type TakeInPorts = { images: Images; files: FileStore; inWorkFolder: InWorkFolder; newId: () => string };
type LocalFile = RenditionFile & { path: string };

/**
 * Recognises an upload, makes its files and stores them; no row refers to them yet. `stop` is asked with the
 * digest before anything is made, and what it returns is returned instead.
 * Throws `invalid` for whatever cannot be taken, or is not of the kind wanted.
 */
export type TakeIn = <K>(
  upload: Upload,
  wanted: FileKind | null,
  stop: (digest: string) => Promise<K | undefined>,
) => Promise<TakenIn | K>;

/** Makes the one way by which bytes of uploads enter the store. */
function makeTakeIn({ images, files, inWorkFolder, newId }: TakeInPorts): TakeIn {
  const store = async (folder: string, made: readonly LocalFile[]) => {
    try {
      for (const file of made) await files.put(storeKeyOf(folder, file), file.path);
    } catch (error) {
      await removeFiles(files, { upload: folder, files: made });
      throw error;
    }
  };

  return (upload, wanted, stop) =>
    inWorkFolder(async (workFolder) => {
      const recognised = async ({ kind, digest }: Recognised) => {
        if (wanted && kind !== wanted) throw new DomainError('invalid', 'media.kind', WRONG_KIND[wanted]);
        const instead = await stop(digest);
        if (instead !== undefined) throw new Known(instead);
      };
      const prepared = await images
        .prepare({ path: upload.path, workFolder, recognised })
        .catch((error: unknown) => (error instanceof Known ? error : Promise.reject(error)));
      if (prepared instanceof Known) return prepared.instead;
      const made = filesOf(prepared, upload.path);
      const folder = newId();
      await store(folder, made);
      return {
        content: contentOf(prepared, made, { upload: folder, fileName: upload.name }),
        note: noteOf(prepared),
      };
    });
}

/** Ends the work on an upload that is known already. */
class Known<K> extends Error {
  readonly instead: K;

  constructor(instead: K) {
    super('known already');
    this.instead = instead;
  }
}

type StoredUpload = Pick<UploadedContent, 'upload' | 'files'>;

/** Removes the files of an upload from the store; what is not there is no error. */
const removeFiles = async (store: FileStore, { upload, files }: StoredUpload): Promise<void> => {
  for (const file of files) await store.remove(storeKeyOf(upload, file));
};

const WRONG_KIND: Record<FileKind, string> = {
  picture: '写真（JPEG・PNG・HEIC・WebP・GIF）を選んでください。',
  pdf: 'PDF を選んでください。写真は本文に入れられます。',
};

const noteOf = (prepared: PreparedPicture | PreparedPdf): string | null =>
  prepared.kind === 'picture' ? prepared.note : null;

const filesOf = (prepared: PreparedPicture | PreparedPdf, path: string): LocalFile[] =>
  prepared.kind === 'pdf'
    ? [{ rendition: 'original', format: 'pdf', width: null, height: null, bytes: prepared.bytes, path }]
    : prepared.renditions.map(({ name, ...rendition }) => ({ rendition: name, ...rendition }));

const contentOf = (
  prepared: PreparedPicture | PreparedPdf,
  made: readonly LocalFile[],
  from: { upload: string; fileName: string },
): UploadedContent => {
  const files = made.map(({ path: _, ...file }) => file);
  const bytes = Math.max(...files.map((file) => file.bytes));
  const common = { ...from, digest: prepared.digest, bytes, files };
  if (prepared.kind === 'pdf')
    return { ...common, kind: 'pdf', width: null, height: null, ground: null, takenAt: null, damaged: false };
  const { width, height, ground, takenAt, damaged } = prepared;
  return { ...common, kind: 'picture', width, height, ground, takenAt, damaged };
};

type AllowUpload = (actor: Actor) => Promise<void>;

/** Counts each file of a worker, taken in or not; throws `tooMany` beyond `MOST_UPLOADS` files in an hour. */
export function makeAllowUpload(limits: Pick<Limits, 'count'>): AllowUpload {
  return async (actor) => {
    const who = actor.audience === 'guest' ? 'guest' : `${actor.audience} ${actor.id}`;
    const count = await limits.count(`upload ${who}`, UPLOAD_WINDOW_SECONDS);
    if (count > MAX_UPLOADS)
      throw new DomainError(
        'tooMany',
        'media.tooManyUploads',
        `1時間に送れるファイルは${MAX_UPLOADS}件までです。1時間ほど待ってから続きを送ってください。`,
        { retryAfter: UPLOAD_WINDOW_SECONDS },
      );
  };
}

/** `known`: its bytes were here already; `failed`: a fault of ours. */
type UploadOutcome = 'stored' | 'known' | 'refused' | 'failed';

/** Called with the outcome of each upload; `bytes` are those of the files that were stored for it. */
type CountUpload = (result: UploadOutcome, bytes: number) => void;

/** Takes uploads in as before, and counts what became of each. */
export const countUploads =
  (takeIn: TakeIn, count: CountUpload): TakeIn =>
  async (upload, wanted, stop) => {
    let known = false;
    try {
      const taken = await takeIn(upload, wanted, async (digest) => {
        const instead = await stop(digest);
        known = instead !== undefined;
        return instead;
      });
      count(known ? 'known' : 'stored', known ? 0 : bytesOf(taken));
      return taken;
    } catch (error) {
      count(error instanceof DomainError ? 'refused' : 'failed', 0);
      throw error;
    }
  };

const bytesOf = (taken: unknown): number =>
  (taken as { content: { files: readonly { bytes: number }[] } }).content.files.reduce(
    (sum, { bytes }) => sum + bytes,
    0,
  );

/** How features take uploads in. */
export type Intake = {
  /** Counts the file for its sender's quota, recognises it and stores its files; see `TakeIn`. Throws `tooMany`. */
  takeIn<K>(
    actor: Actor,
    upload: Upload,
    wanted: FileKind | null,
    stop: (digest: string) => Promise<K | undefined>,
  ): Promise<TakenIn | K>;
  /** Removes the files of an upload that no row refers to any more. */
  discard(upload: StoredUpload): Promise<void>;
  /** Runs what writes the row of an upload; when that is refused, the files are removed. */
  keepIfWritten<T>(upload: StoredUpload, write: () => Promise<T>): Promise<T>;
};

type IntakePorts = TakeInPorts & { limits: Pick<Limits, 'count'>; count: CountUpload };

/** Makes the intake of uploads; every file is counted for its sender's quota and for the metrics. */
export function makeIntake({ limits, count, ...ports }: IntakePorts): Intake {
  const allowUpload = makeAllowUpload(limits);
  const takeIn = countUploads(makeTakeIn(ports), count);
  const discard = (upload: StoredUpload) => removeFiles(ports.files, upload);
  return {
    async takeIn(actor, upload, wanted, stop) {
      await allowUpload(actor);
      return takeIn(upload, wanted, stop);
    },
    discard,
    keepIfWritten: (upload, write) =>
      write().catch(async (error) => {
        // Of any other error nobody knows whether the row was written: its files are left to the sweep.
        if (error instanceof DomainError) await discard(upload);
        throw error;
      }),
  };
}

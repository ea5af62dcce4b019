import type { Actor } from '../../domain/actor.ts';
import {
  chooseFile,
  type FileFormat,
  isFileId,
  isRenditionName,
  type RenditionFile,
  storeKeyOf,
} from '../../domain/file/stored-file.ts';
import type { ByteRange, FileStore, StoredFile } from './file-store.port.ts';

/** The stored files of one upload that somebody may have. */
type FoundUpload = {
  readonly upload: string;
  readonly files: readonly RenditionFile[];
  /** The name to save them by, without its extension. */
  readonly name: string;
};

/**
 * Decides at every request who may read the files with an id. Null both for whoever may not and for
 * what is not there, so that the next source can be asked. `download`: the name is needed, so it is worth a query.
 */
export type FileSource = (
  actor: Actor,
  asked: { id: string; download: boolean },
) => Promise<FoundUpload | null>;

/** A file somebody may have: what it is, and how to read it or a part of it. */
export type AllowedFile = {
  readonly format: FileFormat;
  /** The name to save it by. */
  readonly name: string;
  readonly bytes: number;
  /** Changes whenever the content does. */
  readonly tag: string;
  open(range?: ByteRange): Promise<StoredFile | null>;
};

/** A request as it came: nothing of it is checked yet. */
type AskedFile = {
  readonly id: string;
  readonly rendition: string;
  readonly takesWebp: boolean;
  readonly download: boolean;
};

/** Null for whoever may not read the file, and for what is not there. */
export type FindFile = (actor: Actor, asked: AskedFile) => Promise<AllowedFile | null>;

type Ports = { sources: readonly FileSource[]; store: Pick<FileStore, 'open'> };

const EXTENSIONS: Record<FileFormat, string> = { webp: 'webp', jpeg: 'jpg', pdf: 'pdf' };

/** Finds the file that a request asks for in the first source that lets the actor have it. */
export const makeFindFile =
  ({ sources, store }: Ports): FindFile =>
  async (actor, { id, rendition, takesWebp, download }) => {
    if (!isFileId(id) || !isRenditionName(rendition)) return null;
    for (const source of sources) {
      const found = await source(actor, { id, download });
      const file = found && chooseFile(found.files, rendition, takesWebp && !download);
      if (!file) continue;
      const { upload, name } = found;
      return {
        format: file.format,
        name: `${name}.${EXTENSIONS[file.format]}`,
        bytes: file.bytes,
        tag: `${upload}-${file.rendition}-${file.format}`,
        open: (range) => store.open(storeKeyOf(upload, file), range),
      };
    }
    return null;
  };

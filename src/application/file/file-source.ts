import type { Actor } from '../../domain/actor.ts';
import type { ByteRange, StoredFile } from './file-store.port.ts';

/** A file somebody may have: what it is, and how to read it or a part of it. */
export type AllowedFile = {
  readonly format: 'webp' | 'jpeg' | 'pdf';
  /** The name to save it by. */
  readonly name: string;
  readonly bytes: number;
  /** Changes whenever the content does. */
  readonly tag: string;
  open(range?: ByteRange): Promise<StoredFile | null>;
};

/** `download`: to be kept under its name, which is then worth finding out. */
export type AskedFile = {
  readonly key: string;
  readonly rendition: string;
  readonly takesWebp: boolean;
  readonly download: boolean;
};

/**
 * Decides at every request who may read a file. Null for whoever may not and for what is not there, which are not
 * told apart, so that the next source can be asked.
 */
export type FileSource = (actor: Actor, asked: AskedFile) => Promise<AllowedFile | null>;

import { DomainError } from '../../domain/errors.ts';
import type { TakeIn } from './take-in.ts';

/** `known`: its bytes were here already; `failed`: a fault of ours. */
export type UploadResult = 'stored' | 'known' | 'refused' | 'failed';

/** Told of each upload that was looked at; `bytes` are those of the files that were stored for it. */
export type CountUpload = (result: UploadResult, bytes: number) => void;

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

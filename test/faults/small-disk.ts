import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK_KB = 256;
/** Whoever else writes there may have taken the last of it. */
const full = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOSPC') throw error;
  return { bytesWritten: 0 };
};

export type SmallDisk = Awaited<ReturnType<typeof openSmallDisk>>;

/** A small file system of its own, which a file fills as far as wanted. Throws where none can be mounted (root on Linux). */
export async function openSmallDisk(megabytes: number) {
  const dir = await mkdtemp(join(tmpdir(), 'engawa-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'engawa-disk', dir]);
  } catch (error) {
    await rm(dir, { recursive: true });
    throw error;
  }
  const filler = join(dir, 'filler');
  const freeKb = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dir);
    return Math.floor((bavail * bsize) / 1024);
  };
  const empty = () => rm(filler, { force: true });
  return {
    dir,
    freeKb,
    /** Leaves so much free. */
    async fillTo(kb: number): Promise<void> {
      await empty();
      const file = await open(filler, 'w');
      // Bit by bit: whoever asks the site meanwhile from this process must not be held up.
      for (let left = Math.max(0, (await freeKb()) - kb); left > 0; left -= CHUNK_KB) {
        const { bytesWritten } = await file.write(Buffer.alloc(Math.min(left, CHUNK_KB) * 1024)).catch(full);
        if (bytesWritten === 0) break;
      }
      await file.close();
    },
    empty,
    async close(): Promise<void> {
      execFileSync('umount', [dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

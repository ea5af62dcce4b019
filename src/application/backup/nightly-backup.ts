import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { BackupFolder, WhileAlone } from './nightly.port.ts';
import type { TakeBackup } from './take-backup.ts';

const NIGHTLY = /^engawa-\d{4}-\d{2}-\d{2}\.zip$/;

/** Names of nightly backups, the newest first; whatever else lies in the folder is none of ours. */
export const nightlyOnes = (names: readonly string[]): string[] =>
  names
    .filter((name) => NIGHTLY.test(name))
    .toSorted()
    .toReversed();

type Ports = {
  takeBackup: TakeBackup;
  folder: BackupFolder;
  keep: number;
  whileAlone: WhileAlone;
  clock: Clock;
};

/** One backup for each day in Japan, however often and wherever it is asked for; old ones go when a new one is there. */
export function makeNightlyBackup({ takeBackup, folder, keep, whileAlone, clock }: Ports) {
  return async (signal?: AbortSignal): Promise<void> => {
    const name = `engawa-${tokyoDate(clock.now())}.zip`;
    await whileAlone(async () => {
      await folder.clearParts();
      if (!(await folder.names()).includes(name)) await takeBackup(folder.pathOf(name), signal);
      for (const old of nightlyOnes(await folder.names()).slice(keep)) await folder.remove(old);
    });
  };
}

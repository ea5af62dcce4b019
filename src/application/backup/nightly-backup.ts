import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { TakeBackup } from './take-backup.ts';

/** The folder that nightly backups are kept in. */
export type BackupFolder = {
  /** Where a backup of that name stands. */
  pathOf(name: string): string;
  /** Names of the whole files in it; none where there is no folder yet. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what a killed process left half written. */
  clearParts(): Promise<void>;
};

/** Does the work unless another process on the database does it at this moment; says whether it was done. */
export type RunExclusively = (work: () => Promise<void>) => Promise<boolean>;

const NIGHTLY = /^engawa-\d{4}-\d{2}-\d{2}\.zip$/;

/** Names of nightly backups, the newest first; whatever else lies in the folder is none of ours. */
export const nightlyNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => NIGHTLY.test(name))
    .toSorted()
    .toReversed();

type Ports = {
  takeBackup: TakeBackup;
  folder: BackupFolder;
  keep: number;
  runExclusively: RunExclusively;
  clock: Clock;
};

/** One backup for each day in Japan, however often and wherever it is asked for; old ones go when a new one is there. */
export function makeNightlyBackup({ takeBackup, folder, keep, runExclusively, clock }: Ports) {
  return async (signal?: AbortSignal): Promise<void> => {
    const name = `engawa-${tokyoDate(clock.now())}.zip`;
    await runExclusively(async () => {
      await folder.clearParts();
      if (!(await folder.names()).includes(name)) await takeBackup(folder.pathOf(name), signal);
      for (const old of nightlyNames(await folder.names()).slice(keep)) await folder.remove(old);
    });
  };
}

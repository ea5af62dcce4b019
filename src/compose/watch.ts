import { stat } from 'node:fs/promises';
import { makeBackupFolder } from '../adapters/backup/archive-writer.ts';
import { makeReadFigures, poolConnections, SITE_FIGURES } from '../adapters/db/watch/figures.knex.ts';
import type { Sources } from '../adapters/metrics/metrics.ts';
import { JOB_FIGURES } from '../adapters/queue/queue.ts';
import { programVersion } from '../adapters/site/program-version.ts';
import { nightlyNames } from '../application/backup/nightly-backup.ts';
import type { Config } from '../config.ts';
import type { Base } from './base.ts';

/** What `/metrics` tells: what this process has counted, and what is read when it is asked. */
export function composeMetrics({ config, db, clock, metrics }: Base, root: string) {
  const sources: Sources = {
    version: programVersion(root),
    figures: makeReadFigures({ db, clock, statements: [SITE_FIGURES, JOB_FIGURES] }),
    connections: poolConnections(db),
    newestBackup: newestBackupIn(config.backup),
  };
  return {
    open: async () => void (await metrics.open(sources)),
    expose: () => metrics.expose(sources),
  };
}

const newestBackupIn = (backup: Config['backup']): Sources['newestBackup'] => {
  if (!backup) return async () => null;
  const folder = makeBackupFolder(backup.folder);
  return async () => {
    const [newest] = nightlyNames(await folder.names());
    if (newest === undefined) return null;
    const { mtime, size } = await stat(folder.pathOf(newest));
    return { at: mtime, bytes: size };
  };
};

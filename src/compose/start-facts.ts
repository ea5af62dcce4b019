import { programVersion } from '../adapters/site/program-version.ts';
import type { Base } from './base.ts';

/** What runs and with what, as the log says it at a start: kinds, never addresses, accounts or secrets. */
export const startFacts = ({ config, database }: Pick<Base, 'config' | 'database'>, root: string) => ({
  version: programVersion(root),
  node: process.versions.node,
  database: { kind: database.kind, version: database.version },
  /** Applied by this start, with milliseconds. */
  migrations: database.migrated,
  files: config.files.kind,
  mail: config.mail.smtpUrl ? ('smtp' as const) : ('folder' as const),
  video: config.video.provider,
  nightlyBackup: config.backup !== undefined,
});

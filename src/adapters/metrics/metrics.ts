import type { ReadFigures } from '../../application/watch/figures.port.ts';
import type { Instruments } from './instruments.ts';

/** What is asked at a scrape. */
export type Sources = {
  version: string;
  figures: ReadFigures;
  /** Connections of this process by state. */
  connections: () => Readonly<Record<string, number>>;
  /** The newest nightly backup; null where there is none or backups are made elsewhere. */
  newestBackup: () => Promise<{ at: Date; bytes: number } | null>;
};

type AnsweredRequest = { method: string; route: string; status: string; seconds: number };

/** What is counted before the library is there is kept, up to so many words: a start does not wait for it. */
const MAX_WAITING = 10_000;

/** What this process counts. `open` loads the library; until then, and in commands that never do, counting costs nothing. */
export function makeMetrics() {
  let instruments: Instruments | undefined;
  let opening: Promise<Instruments> | undefined;
  const waiting: ((to: Instruments) => void)[] = [];
  const tell = (word: (to: Instruments) => void): void => {
    if (instruments) word(instruments);
    else if (waiting.length < MAX_WAITING) waiting.push(word);
  };
  const load = async (version: string): Promise<Instruments> => {
    const { makeInstruments } = await import('./instruments.ts');
    const made = makeInstruments(version);
    for (const word of waiting.splice(0)) word(made);
    instruments = made;
    return made;
  };
  const open = ({ version }: Pick<Sources, 'version'>): Promise<Instruments> => {
    opening ??= load(version);
    return opening;
  };
  return {
    request: ({ method, route, status, seconds }: AnsweredRequest) =>
      tell(({ requests }) => requests.observe({ method, route, status }, seconds)),
    upload: (result: string, bytes: number) =>
      tell(({ uploads, uploadBytes }) => {
        uploads.inc({ result });
        uploadBytes.inc(bytes);
      }),
    slowQuery: () => tell(({ slowQueries }) => slowQueries.inc()),
    open,
    /** The exposition of a scrape, with its type. */
    async expose(sources: Sources): Promise<{ type: string; text: string }> {
      const made = await open(sources);
      await readInto(made, sources);
      return { type: made.register.contentType, text: await made.register.metrics() };
    },
  };
}

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

async function readInto(made: Instruments, { figures, connections, newestBackup }: Sources): Promise<void> {
  for (const [state, count] of Object.entries(connections())) made.pool.set({ state }, count);
  const [read, backup] = await Promise.all([orNull(figures()), orNull(newestBackup())]);
  made.databaseUp.set(read === null ? 0 : 1);
  made.setFigures(read);
  made.backup.remove();
  made.backupBytes.remove();
  if (!backup) return;
  made.backup.set(backup.at.getTime() / 1000);
  made.backupBytes.set(backup.bytes);
}

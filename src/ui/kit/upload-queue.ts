/** `note` is a remark to show about the sent file. */
export type SentFile = { id: string; name: string; thumbnail?: string; note?: string };

/** Sends one file; rejects with an `Error` whose message a person may read. `onProgress` takes 0 to 1. */
export type SendFile = (
  file: File,
  how: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<SentFile>;

export type UploadEntry = {
  key: number;
  file: File;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 1. */
  progress: number;
  message?: string;
  uploaded?: SentFile;
};

export type UploadQueue = {
  add(files: Iterable<File>): void;
  /** Removes a file from the list; one that is being sent is aborted. */
  remove(key: number): void;
  retry(key: number): void;
  /** Aborts everything and drops what waits; used when the page is left. */
  stop(): void;
  subscribe(listener: () => void): () => void;
  entries(): readonly UploadEntry[];
};

/** Sends files a few at a time; one that fails waits for a retry and holds up no other. */
export function makeUploadQueue(upload: SendFile, atOnce = 2): UploadQueue {
  let entries: readonly UploadEntry[] = [];
  let nextKey = 1;
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly UploadEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const patch = (key: number, change: Partial<UploadEntry>) =>
    set(entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));

  const send = async (entry: UploadEntry) => {
    const { key } = entry;
    const abort = new AbortController();
    running.set(key, abort);
    patch(key, { state: 'running', progress: 0, message: undefined });
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) patch(key, { progress });
    };
    try {
      const uploaded = await upload(entry.file, { onProgress, signal: abort.signal });
      if (!abort.signal.aborted) patch(key, { state: 'done', progress: 1, uploaded });
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : '送信できませんでした';
      if (!abort.signal.aborted) patch(key, { state: 'failed', message });
    } finally {
      if (running.get(key) === abort) running.delete(key);
      next();
    }
  };
  const next = () => {
    while (running.size < atOnce) {
      const waiting = entries.find(({ state }) => state === 'waiting');
      if (!waiting) return;
      void send(waiting);
    }
  };

  return {
    add(files) {
      const added = Array.from(
        files,
        (file): UploadEntry => ({ key: nextKey++, file, state: 'waiting', progress: 0 }),
      );
      set([...entries, ...added]);
      next();
    },
    remove(key) {
      running.get(key)?.abort();
      running.delete(key);
      set(entries.filter((entry) => entry.key !== key));
      next();
    },
    retry(key) {
      patch(key, { state: 'waiting', message: undefined });
      next();
    },
    stop() {
      for (const abort of running.values()) abort.abort();
      running.clear();
      set(entries.filter(({ state }) => state === 'done' || state === 'failed'));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
  };
}

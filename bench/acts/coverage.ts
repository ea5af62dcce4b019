import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

export type Coverage = {
  /** The source files of which a function ran since this was asked last. */
  filesThatRan(): Promise<Set<string>>;
  close(): void;
};

type Script = {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
};

/** A connection to the inspector that answers one question after the other. */
async function connect(inspector: string) {
  const socket = new WebSocket(inspector, { maxPayload: 2 ** 28 });
  await once(socket, 'open');
  let last = 0;
  return {
    async ask<R>(method: string, params: object = {}): Promise<R> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      for (;;) {
        const [message] = await once(socket, 'message');
        const answer = JSON.parse(String(message));
        if (answer.id !== id) continue;
        if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
        return answer.result;
      }
    },
    close: () => socket.close(),
  };
}

/** Finds the source file, by its path from the root, that stands at an offset of a built file. */
function makeSourceFinder(root: string, file: string): ((offset: number) => string | null) | null {
  if (!existsSync(`${file}.map`)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const starts = [0];
  const text = readFileSync(file, 'utf8');
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const entry = map.findEntry(low, offset - (starts[low] ?? 0));
    if (!('originalSource' in entry) || !entry.originalSource) return null;
    return relative(root, resolve(dirname(file), entry.originalSource));
  };
}

/** Counts calls in the site's process and tells them by source file; what is not of src or views is left out. */
export async function observe(inspector: string, root: string): Promise<Coverage> {
  const { ask, close } = await connect(inspector);
  const finders = new Map<string, ReturnType<typeof makeSourceFinder>>();
  const finderOf = (url: string) => {
    if (!finders.has(url)) finders.set(url, makeSourceFinder(root, fileURLToPath(url)));
    return finders.get(url);
  };
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async filesThatRan() {
      const { result } = await ask<{ result: Script[] }>('Profiler.takePreciseCoverage');
      const files = new Set<string>();
      for (const { url, functions } of result) {
        const sourceAt = url.startsWith('file:') ? finderOf(url) : null;
        for (const { ranges } of functions) {
          const [range] = ranges;
          // What begins at 0 is the module itself, which runs when it is loaded.
          if (!sourceAt || !range || range.count === 0 || range.startOffset === 0) continue;
          const file = sourceAt(range.startOffset);
          if (file && /^(src|views)\//.test(file)) files.add(file);
        }
      }
      return files;
    },
    close,
  };
}

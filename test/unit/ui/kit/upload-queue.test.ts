import { describe, expect, it } from '@jest/globals';
import { makeUploadQueue, type SentFile } from '../../../../src/ui/kit/upload-queue.ts';

type Sending = {
  name: string;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  done: (uploaded: SentFile) => void;
  fail: (error: Error) => void;
};

const aFile = (name: string) => new File(['x'], name);
const settle = () => new Promise((resolve) => setImmediate(resolve));

const aQueue = () => {
  const sent: Sending[] = [];
  const queue = makeUploadQueue(
    (file, how) =>
      new Promise((done, fail) => {
        sent.push({ name: file.name, ...how, done, fail });
      }),
  );
  return { queue, sent, states: () => queue.entries().map(({ state }) => state) };
};

describe('upload queue', () => {
  it('sends two at once and the next when one is done', async () => {
    const { queue, sent, states } = aQueue();
    queue.add([aFile('a'), aFile('b'), aFile('c')]);
    expect(states()).toEqual(['running', 'running', 'waiting']);
    sent[0]?.done({ id: '1', name: 'a' });
    await settle();
    expect(states()).toEqual(['done', 'running', 'running']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('shows how far a file has come', () => {
    const { queue, sent } = aQueue();
    queue.add([aFile('a')]);
    sent[0]?.onProgress(0.5);
    expect(queue.entries()[0]?.progress).toBe(0.5);
  });

  it('tells why a file failed and sends it again when asked', async () => {
    const { queue, sent, states } = aQueue();
    queue.add([aFile('a')]);
    sent[0]?.fail(new Error('画像として読めません'));
    await settle();
    expect(queue.entries()[0]).toMatchObject({ state: 'failed', message: '画像として読めません' });
    queue.retry(queue.entries()[0]?.key ?? 0);
    sent[1]?.done({ id: '1', name: 'a' });
    await settle();
    expect(states()).toEqual(['done']);
  });

  it('stops a file that is taken out and goes on with the next', async () => {
    const { queue, sent, states } = aQueue();
    queue.add([aFile('a'), aFile('b'), aFile('c')]);
    queue.remove(queue.entries()[0]?.key ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.fail(new Error('中止'));
    await settle();
    expect(states()).toEqual(['running', 'running']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('sends nothing more once it is stopped', async () => {
    const { queue, sent, states } = aQueue();
    queue.add([aFile('a'), aFile('b'), aFile('c'), aFile('d')]);
    sent[0]?.done({ id: '1', name: 'a' });
    await settle();
    queue.stop();
    for (const { signal, fail } of sent.slice(1)) {
      expect(signal.aborted).toBe(true);
      fail(new Error('中止'));
    }
    await settle();
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(states()).toEqual(['done']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { makeInTurn } from '../../../../src/adapters/passwords/in-turn.ts';

/** Work that ends when told to. */
function held() {
  let release = () => {};
  const done = new Promise<void>((end) => {
    release = end;
  });
  return { work: () => done, release };
}

describe('taking turns', () => {
  it('runs as many as it may and the others in the order they came', async () => {
    const inTurn = makeInTurn({ concurrency: 2 });
    const order: string[] = [];
    const [one, two] = [held(), held()];
    const running = [inTurn(one.work), inTurn(two.work), inTurn(async () => void order.push('third'))];
    running.push(inTurn(async () => void order.push('fourth')));
    await Promise.resolve();
    expect(order).toEqual([]);
    one.release();
    two.release();
    await Promise.all(running);
    expect(order).toEqual(['third', 'fourth']);
  });
  it('refuses for a second when too many wait', async () => {
    const inTurn = makeInTurn({ concurrency: 1, waiting: 1 });
    const one = held();
    const first = inTurn(one.work);
    await Promise.resolve();
    const second = inTurn(async () => 'second');
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 1 });
    one.release();
    await first;
    expect(await second).toBe('second');
    expect(await inTurn(async () => 'later')).toBe('later');
  });
  it('goes on after work that failed', async () => {
    const inTurn = makeInTurn({ concurrency: 1 });
    await expect(
      inTurn(async () => {
        throw new Error('x');
      }),
    ).rejects.toThrow('x');
    expect(await inTurn(async () => 1)).toBe(1);
  });
});

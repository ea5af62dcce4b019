import { describe, expect, it } from '@jest/globals';
import {
  makeCommonPasswords,
  makeInTurn,
  randomCharacters,
} from '../../../../src/adapters/passwords/passwords.ts';

const common = makeCommonPasswords();

describe('the list of known passwords', () => {
  it.each(['password', 'qwerty123456', '1q2w3e4r5t6y', 'finalfantasy'])(
    'holds %s, which guessers try first',
    async (password) => {
      expect(await common.has(password)).toBe(true);
    },
  );

  it.each(['', 'engawa-to-niwa', 'えんがわのある家', 'k7mt-4hxp-9wqe', '__proto__'])(
    'does not hold %j',
    async (password) => {
      expect(await common.has(password)).toBe(false);
    },
  );
});

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

it('draws as many signs as asked for, all of the alphabet and every one of it', () => {
  const drawn = randomCharacters(5_000, 'abc123');
  expect(drawn).toHaveLength(5_000);
  expect([...new Set(drawn)].sort().join('')).toBe('123abc');
  expect(randomCharacters(40, 'abc123')).not.toBe(randomCharacters(40, 'abc123'));
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Limits } from '../../src/application/account/limits.port.ts';

type Made = { limits: Limits; pass: (seconds: number) => void };

/** What every counter of attempts must do. */
export function limitsContract(name: string, make: () => Made): void {
  describe(`counters in ${name}`, () => {
    let key: string;
    let limits: Limits;
    let pass: Made['pass'];
    beforeEach(() => {
      ({ limits, pass } = make());
      // A long key of any signs: people type anything where a number is asked for.
      key = `${crypto.randomUUID()} '"\\%\u{1f475} ${'長'.repeat(300)}`;
    });

    it('count up, each key for itself', async () => {
      expect(await limits.count(key, 60)).toBe(1);
      expect(await limits.count(key, 60)).toBe(2);
      expect(await limits.count(`${key}!`, 60)).toBe(1);
    });
    it('count every one of many at once', async () => {
      const counts = await Promise.all(Array.from({ length: 20 }, () => limits.count(key, 60)));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });
    it('start anew when the window, begun with the first, is over', async () => {
      await limits.count(key, 60);
      pass(50);
      expect(await limits.count(key, 60)).toBe(2);
      pass(11);
      expect(await limits.count(key, 60)).toBe(1);
    });
    it('let a key pass that was never blocked', async () => {
      expect(await limits.waitFor(key)).toBe(0);
    });
    it('hold a blocked key for the seconds given, whatever it counted', async () => {
      await limits.count(key, 60);
      await limits.block(key, 900);
      expect(await limits.waitFor(key)).toBeCloseTo(900, 0);
      pass(600);
      expect(await limits.waitFor(key)).toBeCloseTo(300, 0);
      pass(301);
      expect(await limits.waitFor(key)).toBe(0);
    });
    it('forget count and block of a key and of no other', async () => {
      await limits.block(key, 900);
      await limits.count(key, 60);
      await limits.block(`${key}!`, 900);
      await limits.forget(key);
      expect(await limits.waitFor(key)).toBe(0);
      expect(await limits.count(key, 60)).toBe(1);
      expect(await limits.waitFor(`${key}!`)).toBeGreaterThan(0);
    });
  });
}

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Manifest } from '../../../../src/application/backup/manifest.ts';
import { makeNightlyBackup, type RunExclusively } from '../../../../src/application/backup/nightly-backup.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';

/** 03:00 in Japan on the 28th. */
const NIGHT = '2026-11-27T18:00:00Z';

let names: Set<string>;
let takes: number;
beforeEach(() => {
  names = new Set(['engawa-2026-11-26.zip', 'engawa-2026-11-25.zip', 'engawa-2026-11-27.zip', 'by-hand.zip']);
  takes = 0;
});

const alone: RunExclusively = async (work) => {
  await work();
  return true;
};

const nightly = ({ keep = 3, runExclusively = alone, fails = false } = {}) =>
  makeNightlyBackup({
    takeBackup: async (path) => {
      takes += 1;
      if (fails) throw new Error('no space left');
      names.add(path);
      return {} as Manifest;
    },
    folder: {
      pathOf: (name) => name,
      names: async () => [...names],
      remove: async (name) => void names.delete(name),
      clearParts: async () => {},
    },
    keep,
    runExclusively,
    clock: makeFixedClock(NIGHT),
  });

describe('the nightly backup', () => {
  it('has the day in Japan in its name, and the oldest goes', async () => {
    await nightly()();
    expect([...names].sort()).toEqual([
      'by-hand.zip',
      'engawa-2026-11-26.zip',
      'engawa-2026-11-27.zip',
      'engawa-2026-11-28.zip',
    ]);
  });

  it('is made once a day', async () => {
    await nightly()();
    await nightly()();
    expect(takes).toBe(1);
  });

  it('is left to the process that makes it', async () => {
    await nightly({ runExclusively: async () => false })();
    expect(takes).toBe(0);
  });

  it('takes no old one away when it fails', async () => {
    await expect(nightly({ fails: true, keep: 1 })()).rejects.toThrow('no space left');
    expect(names.size).toBe(4);
  });
});

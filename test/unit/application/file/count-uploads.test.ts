import { describe, expect, it, jest } from '@jest/globals';
import { countUploads, type TakeIn } from '../../../../src/application/file/intake.ts';
import { DomainError } from '../../../../src/domain/errors.ts';

const UPLOAD = { path: '/nowhere', name: '写真.jpg' };
const STORED = { content: { files: [{ bytes: 100 }, { bytes: 20 }] }, note: null };
const nothing = async () => undefined;

const counted = (takeIn: (...given: Parameters<TakeIn>) => Promise<unknown>) => {
  const count = jest.fn();
  return { count, take: countUploads(takeIn as TakeIn, count) };
};

describe('an upload', () => {
  it('that is stored counts with the bytes of all its files', async () => {
    const { take, count } = counted(async () => STORED);
    expect(await take(UPLOAD, null, nothing)).toBe(STORED);
    expect(count.mock.calls).toEqual([['stored', 120]]);
  });

  it('that was here before counts as known', async () => {
    const { take, count } = counted((_upload, _wanted, stop) => stop('digest'));
    expect(await take(UPLOAD, null, async () => 'the one before')).toBe('the one before');
    expect(count.mock.calls).toEqual([['known', 0]]);
  });

  it.each([
    ['refused', new DomainError('invalid', 'media.type', 'この形式は受け取れません。')],
    ['failed', new Error('the disk is full')],
  ])('that ends with an error counts as %s, and the error goes on', async (result, error) => {
    const { take, count } = counted(() => Promise.reject(error));
    await expect(take(UPLOAD, null, nothing)).rejects.toBe(error);
    expect(count.mock.calls).toEqual([[result, 0]]);
  });
});

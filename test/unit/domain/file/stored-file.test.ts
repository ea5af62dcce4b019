import { describe, expect, it } from '@jest/globals';
import { isStoreKey, storeKey } from '../../../../src/domain/file/stored-file.ts';

describe('the key of a stored file', () => {
  it('begins with a folder that spreads the uploads', () => {
    const key = storeKey('0b5e2c1a-1111-4222-8333-abcdefabcdef', 'large.jpeg');
    expect(key).toBe('0b/0b5e2c1a-1111-4222-8333-abcdefabcdef/large.jpeg');
    expect(isStoreKey(key)).toBe(true);
  });

  it.each([
    ['', 'x'],
    ['..', 'x'],
    ['ab', 'x'],
    ['ab12', '..'],
    ['ab12', '../x'],
    ['ab12', 'x..y'],
    ['ab12', 'X'],
    ['ab/2', 'x'],
    ['ab12', ''],
    ['ab12', 'x\n'],
  ])('is refused for upload %j and name %j', (upload, name) => {
    expect(() => storeKey(upload, name)).toThrow(RangeError);
  });
});

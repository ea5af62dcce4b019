import { describe, expect, it } from '@jest/globals';
import { deviceOfBrowser } from '../../../../../src/adapters/http/account/device-name.ts';

describe('The name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'iPhone・iPad（Safari）',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Android（Chrome）',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Windows のパソコン（Microsoft Edge）',
    ],
  ])('is told in the words of whoever owns it: %s', (userAgent, name) => {
    expect(deviceOfBrowser(userAgent)).toBe(name);
  });

  it('is none where nothing is said, and never longer than a line', () => {
    expect(deviceOfBrowser(undefined)).toBeNull();
    expect(deviceOfBrowser('')).toBeNull();
    expect((deviceOfBrowser(`${'x'.repeat(5000)}/1.0`) ?? '').length).toBeLessThanOrEqual(60);
  });
});

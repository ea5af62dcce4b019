import { describe, expect, it } from '@jest/globals';
import { externalTransmissions, isMeasured } from '../../../../src/domain/site/transmissions.ts';

describe('measured paths', () => {
  it.each(['/', '/notice/detail/3', '/family_news', '/manage'])('hold %s', (path) => {
    expect(isMeasured(path)).toBe(true);
  });

  it.each(['/family', '/family/login', '/manager', '/login', '/mail/reserve_check/x', '/visit/room/x'])(
    'leave out %s',
    (path) => {
      expect(isMeasured(path)).toBe(false);
    },
  );
});

describe('external transmissions', () => {
  it('are none without an analytics id', () => {
    expect(externalTransmissions({})).toEqual([]);
  });

  it('name service, recipient, data, purpose and the way to refuse', () => {
    const [one, ...others] = externalTransmissions({ analyticsId: 'G-0000000000' });
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      service: expect.any(String),
      recipient: expect.any(String),
      purpose: expect.any(String),
    });
    expect(one?.data.length).toBeGreaterThan(0);
    for (const { href } of one?.links ?? []) expect(href).toMatch(/^https:\/\//);
  });
});

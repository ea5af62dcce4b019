import { describe, expect, it } from '@jest/globals';
import { mailsReachOf } from '../../../../src/domain/email-registration/email-registration.ts';

describe('whether mails reach a member', () => {
  it('is so as soon as one address is confirmed', () => {
    expect(mailsReachOf(['unreachable', 'confirmed'])).toBe('confirmed');
  });

  it('tells an address that is lost from none, and both from one that waits', () => {
    expect(mailsReachOf([])).toBe('none');
    expect(mailsReachOf(['pending', 'unreachable'])).toBe('unreachable');
    expect(mailsReachOf(['stopped', 'pending'])).toBe('pending');
    expect(mailsReachOf(['stopped'])).toBe('stopped');
  });
});

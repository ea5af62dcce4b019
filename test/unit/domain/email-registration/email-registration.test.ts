import { describe, expect, it } from '@jest/globals';
import {
  freePlace,
  linkState,
  mailsReachOf,
  mayAskConfirmation,
  mayConfirmByWord,
  mayTest,
  ownRegistrationSchema,
  resumedState,
  stateAfterTrouble,
} from '../../../../src/domain/email-registration/email-registration.ts';

const CONFIRMED_AT = '2026-11-01T00:00:00Z';

describe('what an address is allowed', () => {
  it('asks for a confirmation while it is not confirmed, and is resumed before that once it is stopped', () => {
    const asking = (['pending', 'unreachable', 'confirmed', 'stopped'] as const).map(mayAskConfirmation);
    expect(asking).toEqual([true, true, false, false]);
    expect(mayConfirmByWord('stopped')).toBe(false);
  });
  it('gets no test mail before somebody confirmed it: it may be a stranger’s', () => {
    const standing = { lastError: null };
    expect(mayTest({ ...standing, state: 'pending', confirmedAt: null })).toBe(false);
    expect(mayTest({ ...standing, state: 'unreachable', confirmedAt: null })).toBe(false);
    expect(mayTest({ ...standing, state: 'unreachable', confirmedAt: CONFIRMED_AT })).toBe(true);
    expect(mayTest({ ...standing, state: 'confirmed', confirmedAt: CONFIRMED_AT })).toBe(true);
    expect(mayTest({ ...standing, state: 'stopped', confirmedAt: CONFIRMED_AT })).toBe(false);
  });
  it('goes on as it was after a stop, and starts anew where it had trouble or was never confirmed', () => {
    expect(resumedState({ confirmedAt: CONFIRMED_AT, lastError: null })).toBe('confirmed');
    expect(resumedState({ confirmedAt: CONFIRMED_AT, lastError: '550 unknown' })).toBe('pending');
    expect(resumedState({ confirmedAt: null, lastError: null })).toBe('pending');
  });
  it('is unreachable after trouble, unless it was stopped anyway', () => {
    expect(stateAfterTrouble('pending')).toBe('unreachable');
    expect(stateAfterTrouble('confirmed')).toBe('unreachable');
    expect(stateAfterTrouble('stopped')).toBe('stopped');
  });
  it('is one of two of a member', () => {
    expect(freePlace([])).toBe(1);
    expect(freePlace([1])).toBe(2);
    expect(freePlace([2])).toBe(1);
    expect(freePlace([2, 1])).toBeNull();
  });
});

describe('a confirmation link', () => {
  const link = { mailId: 7, sentTo: 'Mayumi@example.jp', expiresAt: '2026-11-30T00:00:00Z' };
  const row = { state: 'pending' as const, address: 'mayumi@example.jp', confirmMailId: 7 };
  const at = '2026-11-27T00:00:00Z';

  it('asks until its hours are over', () => {
    expect(linkState(row, link, at)).toBe('ask');
    expect(linkState(row, link, '2026-11-29T23:59:59Z')).toBe('ask');
    expect(linkState(row, link, '2026-11-30T00:00:00Z')).toBe('expired');
  });
  it('is replaced by that of a later mail', () => {
    expect(linkState({ ...row, confirmMailId: 8 }, link, at)).toBe('replaced');
  });
  it('says nothing of an address that the mail did not go to', () => {
    for (const state of ['pending', 'confirmed', 'stopped'] as const)
      expect(linkState({ ...row, state, address: 'other@example.jp' }, link, at)).toBe('replaced');
  });
  it('tells that it is done, however late and by whichever mail', () => {
    expect(linkState({ ...row, state: 'confirmed', confirmMailId: 8 }, link, '2027-11-27T00:00:00Z')).toBe(
      'confirmed',
    );
  });
  it('does not heal an address at which mails did not arrive, nor one that is stopped', () => {
    expect(linkState({ ...row, state: 'unreachable' }, link, at)).toBe('unreachable');
    expect(linkState({ ...row, state: 'stopped' }, link, at)).toBe('stopped');
  });
});

describe('the form of an address', () => {
  const read = (address: string) => ownRegistrationSchema.safeParse({ address }).success;
  it('takes full-width letters and the old kind of phones', () => {
    expect(ownRegistrationSchema.parse({ address: ' ｍａｙｕｍｉ＠ｅｘａｍｐｌｅ．ｊｐ ' })).toEqual({
      address: 'mayumi@example.jp',
      receives: [],
    });
    expect(['a..b@docomo.ne.jp', 'a.@docomo.ne.jp'].map(read)).toEqual([true, true]);
  });
  it('refuses what could add a header, other scripts, and what is no address', () => {
    const odd = ['x@y.jp\r\nBcc: z@y.jp', 'ああ@example.com', 'mayumi', 'a@b', '', `${'a'.repeat(250)}@b.jp`];
    expect(odd.map(read)).toEqual(odd.map(() => false));
  });
});

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

import { describe, expect, it } from '@jest/globals';
import { makeRescueMails } from '../../../../src/application/mail/send-mail.ts';
import { aNewMail } from '../../../support/builders/mails.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { makeMemoryMails } from '../../../support/fakes/memory-mails.ts';

describe('rescuing mails', () => {
  it('gives a new job to those that wait without one, and to no other', async () => {
    const clock = makeFixedClock();
    const mails = makeMemoryMails(clock.now);
    for (let count = 0; count < 2; count += 1) await mails.insert(aNewMail());
    clock.pass(11 * 60);
    await mails.insert(aNewMail());
    const added: number[] = [];
    const rescue = makeRescueMails({
      mails,
      queue: {
        add: async (_task, payload) => void ('mailId' in payload && added.push(payload.mailId)),
        alive: async (keys) => new Set(keys.filter((key) => key === 'mail:1')),
      },
      inTransaction: (work) => work(),
      clock,
    });
    expect(await rescue()).toBe(1);
    expect(added).toEqual([2]);
  });
});

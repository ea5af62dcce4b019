import { expect, it } from '@jest/globals';
import { renderMail } from '../../../../src/adapters/mail/mail-bodies.ts';
import { makeSampleMails } from '../../../../src/application/mail/letters.ts';
import { LINK_LATER, MAIL_KINDS } from '../../../../src/domain/mail/mail.ts';
import { managerPaths } from '../../../../src/paths.ts';
import { letters } from '../../../../views/mails/letters.ts';
import { samples } from '../../../../views/mails/samples.ts';
import { SENDER } from '../../../support/mail-world.ts';

const mails = makeSampleMails({
  addresses: managerPaths,
  letters,
  samples,
  senderOf: () => SENDER,
  render: renderMail,
});

it('shows every template as text and as HTML, addressed and signed as the outbox does', () => {
  const shown = mails.all();
  expect(shown.map(({ kind }) => kind)).toEqual(MAIL_KINDS);
  for (const { kind, text, frame } of shown) {
    expect(text).toMatch(/^水越 真弓 様\n/);
    expect(text).toContain(SENDER.phone);
    expect(frame).toBe(`/manager/sample/mail/${kind}`);
    expect(mails.html(kind)).toContain('水越 真弓 様');
  }
  expect(mails.html('confirmAddress')).toContain(LINK_LATER);
});

it.each(['none', 'toString', ''])('has no sample of a kind that is none: "%s"', (kind) => {
  expect(mails.html(kind)).toBeUndefined();
});

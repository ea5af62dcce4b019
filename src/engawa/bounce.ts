import { makeBouncedMails } from '../adapters/db/mail/mails.knex.ts';
import { type BounceOutcome, makeProcessBounce } from '../application/mail/process-bounce.ts';
import { composeAddressProblems } from '../compose/email-registration.ts';
import { type Command, withBase } from './command.ts';

/** A report stands at the start of its message; what it returns of the mail may be cut. */
const MOST_BYTES = 1024 * 1024;

/** EX_TEMPFAIL of sysexits: the mail server keeps the message and tries again later. */
const LATER = 75;

const SAYS: Readonly<Record<BounceOutcome, string>> = {
  noReport: 'Ignored: this is no delivery report.',
  notOurs: 'Ignored: the report names no mail of this site, or another address.',
  notFinal: 'Ignored: the mail server still tries, or has delivered.',
  known: 'Nothing new: what the report says is known.',
  failed: 'The mail is marked as failed.',
  bounced: 'The mail is marked as undeliverable, and its address too.',
};

/** `engawa bounce`: the end of a mail server's pipe. Whatever was understood, and whatever is none of ours, is done with 0. */
export const bounce: Command = {
  name: 'bounce',
  takes: '< MESSAGE',
  says: 'takes a delivery report that came to BOUNCE_ADDRESS: its mail, and the address, are marked as undeliverable',
  failsWith: LATER,
  async run(context) {
    const source = await readAll(process.stdin);
    const { readReport } = await import('../adapters/mail/delivery-report.ts');
    const taken = await withBase(context, (base) =>
      makeProcessBounce({
        readReport,
        mails: makeBouncedMails(base.query),
        problems: composeAddressProblems(base),
        inTransaction: base.inTransaction,
        clock: base.clock,
      })(source),
    );
    console.log(SAYS[taken]);
    return 0;
  },
};

/** The start of a stream; the rest is read and dropped, since a pipe that closes early is a failure to who writes. */
async function readAll(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    if (bytes < MOST_BYTES) kept.push(chunk.subarray(0, MOST_BYTES - bytes));
    bytes += chunk.length;
  }
  return Buffer.concat(kept);
}

import type { WhyClosed } from './call-messages.ts';
import type { WhyLeft } from './call-peer.ts';

/** Why a line ends, and the sentence for whoever sits before the device. */
export type ClosingWords = readonly [why: WhyClosed, message: string];

export const ENDED_WORDS: ClosingWords = ['ended', '通話は終わりました。'];
export const REPLACED_WORDS: ClosingWords = ['replaced', 'ほかの画面で、この通話に入りました。'];

const WORDS: Record<Exclude<WhyLeft, 'lost'>, ClosingWords> = {
  ended: ENDED_WORDS,
  left: ['ended', '通話を終えました。'],
  removed: ['removed', '職員が、この端末の通話を終えました。'],
  replaced: REPLACED_WORDS,
};

/** What a device is told that is not in the call any more; null for one that was lost, which may come back. */
export const leftWords = (whyLeft: WhyLeft | null): ClosingWords | null =>
  whyLeft === null || whyLeft === 'lost' ? null : WORDS[whyLeft];

/**
 * Work that nobody waits for: it begins when the answer is on its way, so that how long it takes tells nothing. What it
 * throws is logged. A site that stops waits for it.
 */
export type Later = (work: () => Promise<void>) => void;

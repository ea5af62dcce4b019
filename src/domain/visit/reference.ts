/** Letters and digits that nobody mistakes for others when they are read out on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 4;

/** A 受付番号 such as `V-7K2M` from random bytes, one for each sign; whether it is free is for the caller to see. */
export const referenceOf = (random: Uint8Array): string =>
  `V-${Array.from({ length: LENGTH }, (_, at) => SIGNS[(random[at] ?? 0) % SIGNS.length]).join('')}`;

export const isReference = (text: string): boolean => new RegExp(`^V-[${SIGNS}]{${LENGTH}}$`).test(text);

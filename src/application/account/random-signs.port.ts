/** `count` signs drawn from the alphabet, each equally likely and unguessable. */
export type RandomSigns = (count: number, alphabet: string) => string;

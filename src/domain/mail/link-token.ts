const LEADING = /^[\w-]{0,128}/;

/** The token at the start of what a mail program made of a link: signs of the sentence around it (`。` `>` `）`) fall off. */
export const linkToken = (raw: string): string => LEADING.exec(raw)?.[0] ?? '';

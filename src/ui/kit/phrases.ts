/** U+200B: where a heading may break. Titles for `<title>`, mail and JSON-LD never carry it. */
export const PHRASE_BREAK = '\u200B';

/** The phrases of a text that the server marked with `markPhrases`; an unmarked text is one phrase. */
export const splitPhrases = (text: string): string[] => text.split(PHRASE_BREAK).filter(Boolean);

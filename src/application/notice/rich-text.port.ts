/**
 * Rich text is HTML of a small allow-list: paragraphs, two levels of headings, lists, quotes, strong, em, u,
 * links, and pictures of this site. What is stored and shown has always passed `clean`.
 */
export type RichText = {
  /** Leaves only what the allow-list holds, whatever was sent; cleaning twice changes nothing. */
  clean(html: string): string;
  /** Makes paragraphs, `- ` and `1. ` lists and links of typed text; everything in it is escaped. */
  fromPlain(text: string): string;
  /** The text of rich text, in the notation `fromPlain` reads. */
  toPlain(html: string): string;
  /** True when editing it as plain text would lose formatting. */
  isRich(html: string): boolean;
  /** Ids of the uploads whose pictures it shows, each once, in order. */
  pictures(html: string): string[];
};

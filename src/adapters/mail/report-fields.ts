/** One group of fields, by their names in small letters; of several with one name the first. */
export type Fields = ReadonlyMap<string, string>;

/** Fields that stand like headers, as far as the first empty line; continued lines are joined. */
export function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  const [head = ''] = block.replace(/^\s+/, '').split(/\r?\n[ \t]*\r?\n/, 1);
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** The groups of a report part: one on the message, then one for each recipient. */
export const groupsOf = (text: string): Fields[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => block.trim() !== '')
    .map(fieldsOf);

const LONGEST = 300;

/** A server's words as staff read them: one line, no signs that print nothing, not too long. */
export const oneLine = (words: string): string =>
  words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

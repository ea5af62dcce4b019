/** Bytes as the text they are, by what spreadsheets save: null where it is none of them. */
export function decodeSheet(file: Uint8Array): string | null {
  // A decoder takes its mark off by itself.
  return decoded('utf-8', file) ?? decoded('shift_jis', file);
}

/** `shift_jis` of the web platform is the table that Japanese Windows uses (CP932). */
function decoded(encoding: 'utf-8' | 'shift_jis', file: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte);

/** A workbook, new or old: what people choose when they did not save as CSV. */
export const isWorkbook = (file: Uint8Array): boolean =>
  startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0);

/** 「Unicodeテキスト」: UTF-16, with tabs. */
export const isUnicodeText = (file: Uint8Array): boolean =>
  startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff);

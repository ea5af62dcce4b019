import type { Sheet } from '../../../domain/csv.ts';

/** Reads a file as spreadsheets save it. Throws `invalid` beside `file` where it cannot. */
export interface SheetReader {
  read(file: Uint8Array): Promise<Sheet>;
}

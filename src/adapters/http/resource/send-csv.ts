import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { contentDisposition } from '../file/file-routes.ts';

type Csv = { readonly name: string; readonly header: string[]; readonly records: Readable };

/** Streams records as UTF-8 with BOM for spreadsheets, to be saved under a name; a client that leaves ends the work. */
export async function sendCsv(response: Response, { name, header, records }: Csv): Promise<void> {
  response
    .type('text/csv; charset=utf-8')
    .set('Content-Disposition', contentDisposition(name, 'attachment'))
    .set('Cache-Control', 'private, no-store');
  const { stringify } = await import('csv-stringify');
  const sheet = stringify({
    bom: true,
    header: true,
    columns: header,
    record_delimiter: 'windows',
    // By itself it puts quotes around the break that ends records only.
    quoted_match: /[\r\n]/,
  });
  try {
    await pipeline(records, sheet, response);
  } catch (error) {
    if (!gone(error)) throw error;
  }
}

/** The client closed the connection before the end. */
const gone = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

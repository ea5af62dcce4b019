import sharp from 'sharp';
import type { Database } from '../../src/adapters/db/connection.ts';
import { type RenditionFile, storeKeyOf, uploadOf } from '../../src/domain/file/stored-file.ts';
import type { Store } from './photo-stores.ts';

type Row = { upload: string; digest: string; file_name: string; files: RenditionFile[] };

/** The live photos of an album as their rows tell. */
export const storedPhotos = (db: Database, album: number): Promise<Row[]> =>
  db('photos').where({ album_id: album }).whereNull('deleted_at');

/** Every row that has files in the store, deleted or not. */
const rowsOf = async (db: Database): Promise<Row[]> => [...(await db('photos')), ...(await db('media'))];

/** Files of the store that no row names. */
export async function orphansIn(db: Database, store: Store): Promise<string[]> {
  const named = new Map((await rowsOf(db)).map(({ upload, files }) => [upload, files]));
  return (await store.keys()).filter(
    (key) => !named.get(uploadOf(key))?.some((file) => storeKeyOf(uploadOf(key), file) === key),
  );
}

async function problemOf(
  store: Store,
  row: Row,
  file: RenditionFile,
  decode: boolean,
): Promise<string | null> {
  const name = `${row.file_name} ${file.rendition}.${file.format}`;
  const bytes = await store.read(storeKeyOf(row.upload, file));
  if (!bytes) return `${name} is missing`;
  if (bytes.length !== file.bytes) return `${name} has ${bytes.length} bytes instead of ${file.bytes}`;
  if (!decode || file.format === 'pdf') return null;
  const picture = sharp(bytes, { failOn: 'warning' });
  const { info } = await picture
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({ info: null }));
  const { format } = await picture.metadata().catch(() => ({ format: null }));
  return info?.width === file.width && info?.height === file.height && format === file.format
    ? null
    : `${name} does not decode`;
}

/** What is wrong with the files that rows name: missing, of another size, and, where asked, not to be decoded. */
export async function problemsOf(
  db: Database,
  store: Store,
  { decode }: { decode: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  for (const row of await rowsOf(db)) {
    if (row.files.length === 0) problems.push(`${row.file_name} has no files`);
    for (const file of row.files) {
      const problem = await problemOf(store, row, file, decode);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { runningServer } from '../../src/adapters/db/embedded/server.ts';
import { makeLocalFiles } from '../../src/adapters/files/local-files.ts';
import { storeKeyOf } from '../../src/domain/file/stored-file.ts';
import { anAlbum, anAlbumPhoto, PHOTO_FILES, storeAlbum, storePhotos } from '../support/builders/albums.ts';
import { unique } from './own-data.ts';

/** An album of the test's own for all families, with pictures of one colour each that are as large as they say. */
export async function anAlbumOf(count: number): Promise<{ id: number; title: string; keys: string[] }> {
  const dataDir = String(process.env.SITE_DATA);
  const address = runningServer(dataDir);
  if (!address) throw new Error('the site runs no database');
  const folder = await mkdtemp(join(tmpdir(), 'engawa-test-album-'));
  const store = makeLocalFiles(join(dataDir, 'files'));
  const files = await Promise.all(
    PHOTO_FILES.map(async (file) => {
      const { width, height, format } = file;
      if (!width || !height || format === 'pdf') throw new Error('a photo has pictures only');
      const picture = sharp({ create: { width, height, channels: 3, background: '#c29a6b' } });
      const bytes = await picture.toFormat(format).toBuffer();
      await writeFile(join(folder, `${file.rendition}.${format}`), bytes);
      return { ...file, bytes: bytes.length };
    }),
  );
  const photos = Array.from({ length: count }, (_, position) =>
    anAlbumPhoto({ position, files, caption: `${position + 1}枚目の説明` }),
  );
  for (const { upload } of photos)
    for (const file of files)
      await store.put(storeKeyOf(upload, file), join(folder, `${file.rendition}.${file.format}`));
  await rm(folder, { recursive: true });
  const title = unique('行事');
  const db = openDatabase({ address, log: pino({ level: 'error' }), poolSize: 1 });
  try {
    const id = await storeAlbum(db, anAlbum({ title }));
    await storePhotos(db, id, photos);
    return { id, title, keys: photos.map(({ key }) => key) };
  } finally {
    await db.destroy();
  }
}

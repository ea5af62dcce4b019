import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../src/adapters/db/connection.ts';
import { makeLocalFiles } from '../../src/adapters/files/local-files.ts';
import { storeKeyOf } from '../../src/domain/file/stored-file.ts';
import { ROLES } from '../../src/domain/worker/roles.ts';
import {
  anAlbum,
  anAlbumPhoto,
  PHOTO_FILES,
  type StoredAlbum,
  type StoredPhoto,
  storeAlbum,
  storePhotos,
} from './builders/albums.ts';
import { type DemoSite, signIn } from './demo-site.ts';
import type { WebClient } from './web-client.ts';

/** The ways by which a photo could reach somebody, in the order of a cell's marks. */
export const WAYS = ['page', 'data', 'thumbnail', 'large', 'download', 'archive'] as const;

const FAMILIES = ['family A', 'family B', 'left family', 'stopped member'] as const;
/** Everybody who asks; a role `elsewhere` is limited to the other facility. */
export const LOOKERS = [
  ...FAMILIES,
  'guest',
  ...ROLES,
  ...ROLES.map((role) => `${role} elsewhere` as const),
] as const;
export type Looker = (typeof LOOKERS)[number];

export const PHOTO_KINDS = [
  'individual photo',
  'group photo',
  'group photo, one consent missing',
  'photo of one who left',
  'facility album',
  'album for all',
  'unpublished',
  'expired',
  'photo to be confirmed',
  'deleted photo',
] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

type Placed = { album: number; title: string; photo: StoredPhoto };
export type Matrix = Record<PhotoKind, Record<Looker, string>>;

const NOW = () => new Date().toISOString();
const PASSWORD = 'engawa-demo-family';

/** A member signed in before anything ends for it. */
async function aMember(db: Database, number: string, residents: readonly number[]): Promise<number> {
  const [row] = await db('members')
    .insert({
      number,
      family_name: '仮名',
      given_name: '一郎',
      family_kana: 'かめい',
      given_kana: 'いちろう',
      search_text: '',
      password_hash: db('members').where({ number: 'H-0001' }).select('password_hash'),
    })
    .returning('id');
  await db('family_links').insert(
    residents.map((resident, position) => ({
      member_id: row.id,
      resident_id: resident,
      position,
      relation: '長男',
    })),
  );
  return row.id;
}

async function aResident(db: Database, number: string, facility: string): Promise<number> {
  const [row] = await db('residents')
    .insert({
      number,
      family_name: '仮名',
      given_name: number,
      family_kana: 'かめい',
      given_kana: 'かな',
      facility,
      room: number,
      moved_in_on: '2024-04-01',
      status: 'present',
      search_text: '',
    })
    .returning('id');
  return row.id;
}

const consent = (db: Database, resident: number, purpose: string, state: string) =>
  db('resident_consents')
    .insert({
      resident_id: resident,
      purpose,
      state,
      signer: '仮名 一郎',
      relation: '長男',
      signed_on: '2026-04-01',
    })
    .onConflict(['resident_id', 'purpose'])
    .merge();

async function limitedWorker(db: Database, role: (typeof ROLES)[number]): Promise<string> {
  const number = `elsewhere-${role}`;
  await db('workers').insert({
    number,
    family_name: '仮名',
    given_name: '職員',
    family_kana: 'かめい',
    given_kana: 'しょくいん',
    role,
    facility: 'group_home',
    search_text: '',
    password_hash: db('workers').where({ number: role }).select('password_hash'),
  });
  return number;
}

async function signInAll(site: DemoSite, db: Database): Promise<Record<Looker, WebClient>> {
  const clients: Partial<Record<Looker, WebClient>> = { guest: site.guest() };
  const names = { 'family A': 'H-9001', 'family B': 'H-9002', 'left family': 'H-9003' } as const;
  for (const [who, number] of Object.entries({ ...names, 'stopped member': 'H-9004' }))
    clients[who as Looker] = (await signIn(site.url, number, PASSWORD)).client;
  for (const role of ROLES) {
    clients[role] = await site.as(role);
    const number = await limitedWorker(db, role);
    clients[`${role} elsewhere`] = (await signIn(site.url, number, `engawa-demo-${role}`)).client;
  }
  return clients as Record<Looker, WebClient>;
}

/** The bytes of a photo's file: as many as its row says, and nobody else's. */
const contentOf = (photo: StoredPhoto, rendition: string, bytes: number): string =>
  `${rendition} of ${photo.key} `.repeat(bytes).slice(0, bytes);

/** Puts the files of photos where the site keeps them. */
export async function storeFiles(site: DemoSite, photos: readonly StoredPhoto[]): Promise<void> {
  const store = makeLocalFiles(join(site.dataDir, 'files'));
  const folder = await mkdtemp(join(tmpdir(), 'engawa-test-matrix-'));
  for (const photo of photos)
    for (const file of photo.files) {
      const source = join(folder, 'source');
      await writeFile(source, contentOf(photo, file.rendition, file.bytes));
      await store.put(storeKeyOf(photo.upload, file), source);
    }
  await rm(folder, { recursive: true });
}

/**
 * A nursing home's albums of every kind, and everybody who might ask for them, signed in while they still could.
 * Family A belongs to a resident there, B to one of the other home; the left family to one who has left there and one
 * of the other home.
 */
export async function makePhotoMatrix(site: DemoSite) {
  const db = openDatabase({ address: site.databaseAddress(), log: pino({ level: 'silent' }), poolSize: 2 });
  const shown = await aResident(db, 'X-1', 'nursing_home');
  const silent = await aResident(db, 'X-2', 'nursing_home');
  const elsewhere = await aResident(db, 'X-3', 'group_home');
  const left = await aResident(db, 'X-4', 'nursing_home');
  for (const purpose of ['individual', 'group'])
    for (const resident of [shown, left]) await consent(db, resident, purpose, 'granted');
  await aMember(db, 'H-9001', [shown]);
  await aMember(db, 'H-9002', [elsewhere]);
  await aMember(db, 'H-9003', [left, elsewhere]);
  const stopped = await aMember(db, 'H-9004', [shown]);

  const placed = {} as Record<PhotoKind, Placed>;
  const place = async (kind: PhotoKind, album: Partial<StoredAlbum>, photo: Partial<StoredPhoto> = {}) => {
    const title = `題名${Object.keys(placed).length + 1}号`;
    const own = anAlbumPhoto({ files: PHOTO_FILES, ...photo });
    const id = await storeAlbum(db, anAlbum({ title, ...album }));
    await storePhotos(db, id, [own]);
    placed[kind] = { album: id, title, photo: own };
  };
  const home = { audience: 'facility', facility: 'nursing_home' } as const;
  await place('individual photo', home, { tags: [shown] });
  await place('group photo', home, { tags: [shown, left] });
  await place('group photo, one consent missing', home, { tags: [shown, silent] });
  await place('photo of one who left', home, { tags: [left] });
  await place('facility album', home);
  await place('album for all', {});
  await place('unpublished', { status: 'draft' });
  await place('expired', { showUntil: '2026-09-01T00:00:00Z' });
  await place('photo to be confirmed', {}, { held: true });
  await place('deleted photo', {}, { deletedAt: NOW() });
  await storeFiles(
    site,
    Object.values(placed).map(({ photo }) => photo),
  );

  const clients = await signInAll(site, db);
  await db('residents').where({ id: left }).update({ left_on: '2026-10-31', status: 'left' });
  await db('members').where({ id: stopped }).update({ status: 'stopped' });

  return {
    db,
    placed,
    clients,
    /** The consents of family A's resident are taken back. */
    withdraw: () =>
      db('resident_consents').where({ resident_id: shown }).update({ state: 'refused' }) as Promise<unknown>,
    ask: () => askAll(placed, clients),
    close: () => db.destroy(),
  };
}

const JSON_HEADERS = { accept: 'application/json' };

/** Whether the answer holds anything of the photo: its key, its album's title or its bytes. */
async function holds(answer: Response, { photo, title }: Placed): Promise<boolean> {
  const body = Buffer.from(await answer.arrayBuffer());
  const name = decodeURIComponent(answer.headers.get('content-disposition') ?? '');
  const found = body.includes(photo.key) || body.includes(title) || name.includes(title);
  if (found && answer.status !== 200) throw new Error(`a ${answer.status} tells of ${title}`);
  return found;
}

async function cellOf(client: WebClient, placed: Placed): Promise<string> {
  const { album, photo } = placed;
  const page = `/family/photo?album=${album}`;
  const asks: Record<(typeof WAYS)[number], () => Promise<Response>[]> = {
    page: () => ['/family/photo', page, `${page}&photo=${photo.key}`].map((path) => client.ask(path)),
    data: () =>
      ['/family/photo', page, `${page}&photo=${photo.key}`].map((path) =>
        client.ask(path, { headers: JSON_HEADERS }),
      ),
    thumbnail: () => [client.ask(`/files/${photo.key}/thumb`)],
    large: () => [client.ask(`/files/${photo.key}/large`)],
    download: () => [client.ask(`/files/${photo.key}/large?download=1`)],
    archive: () => [client.ask(`/family/photo/${album}.zip`)],
  };
  const marks: string[] = [];
  for (const way of WAYS) {
    const found = await Promise.all((await Promise.all(asks[way]())).map((answer) => holds(answer, placed)));
    // A page that shows the photo in one place and hides it in another is a fault of its own.
    marks.push(found.every(Boolean) ? '●' : found.some(Boolean) ? '?' : '·');
  }
  return marks.join('');
}

async function askAll(
  placed: Record<PhotoKind, Placed>,
  clients: Record<Looker, WebClient>,
): Promise<Matrix> {
  const matrix = {} as Matrix;
  for (const kind of PHOTO_KINDS) {
    const row = {} as Record<Looker, string>;
    for (const who of LOOKERS) row[who] = await cellOf(clients[who], placed[kind]);
    matrix[kind] = row;
  }
  return matrix;
}

/** The matrix as a table to read: a row for each kind of photo, in a cell one mark for each way: page as HTML and as JSON, files, ZIP. */
export function matrixText(matrix: Matrix): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = PHOTO_KINDS.map((kind) => line([kind, ...LOOKERS.map((who) => matrix[kind][who])]));
  return [
    `In each cell, ● where it comes and · where it does not: ${WAYS.join(', ')}.`,
    line(['photo', ...LOOKERS]),
    line(['photo', ...LOOKERS].map(() => '---')),
    ...rows,
  ].join('\n');
}

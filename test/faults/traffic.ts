import pino from 'pino';
import type { Database } from '../../src/adapters/db/connection.ts';
import { makeTransactions } from '../../src/adapters/db/transaction.ts';
import { signIn } from '../support/demo-site.ts';
import { freeSlots } from '../support/family-booking.ts';
import { addressesOf, letFamiliesIn, manyFamilies } from '../support/many-families.ts';
import type { SignedInFamily } from '../support/visit-race-sites.ts';
import { makeLedger } from './deeds.ts';
import { comeAndGo, familyLife } from './family-traffic.ts';
import { newAlbum, staff } from './photo-site.ts';
import { somePictures } from './pictures.ts';
import { fillAlbum, readPages, writeNotices } from './staff-traffic.ts';

const FAMILIES = 12;
const ALBUMS = 2;
const MOTIFS = 8;
/** More than the days they are on take, so that families race for them. */
const SLOTS = 36;

export type Crowd = Awaited<ReturnType<typeof gather>>;

/** Families and workers signed in at a site with the demo, whose address stays the same. */
export async function gather(url: string, db: Database) {
  const made = await manyFamilies(makeTransactions(db, pino({ level: 'silent' })), FAMILIES);
  await letFamiliesIn(db, made);
  const families: SignedInFamily[] = [];
  for (const family of made)
    families.push({
      ...family,
      client: (await signIn(url, family.number)).client,
      addresses: addressesOf(family),
    });
  const worker = await staff({ url });
  const albums: string[] = [];
  for (let n = 0; n < ALBUMS; n += 1) albums.push(await newAlbum(worker));
  const [first] = families;
  const slots = first ? await freeSlots(first.client, String(first.residentId), SLOTS) : [];
  return { url, families, worker, albums, slots, pictures: await somePictures(MOTIFS, 800, 600) };
}

/**
 * Lets all of them live at once, until `end`: families book and cancel, workers fill albums and write notices that are
 * mailed, people sign in and read.
 */
export function startTraffic({ url, families, worker, albums, slots, pictures }: Crowd) {
  const ledger = makeLedger();
  let ending = false;
  const ended = () => ending;
  const lives = [
    ...families.map((family) => familyLife(family, slots, ledger, ended)),
    ...albums.map((album) => fillAlbum(worker, album, pictures, ledger, ended)),
    writeNotices(worker, ledger, ended),
    comeAndGo(url, 'H-0003', ledger, ended),
    readPages(url, ledger, ended),
  ];
  return {
    deeds: ledger.deeds,
    failures: ledger.failures,
    /** Everybody finishes what they are at. */
    async end() {
      ending = true;
      await Promise.all(lives);
    },
  };
}

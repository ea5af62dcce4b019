import { afterAll, beforeAll } from '@jest/globals';
import { makeAlbumPhotos } from '../../src/adapters/db/photo/photos.knex.ts';
import { aWorkerActor } from '../support/builders/accounts.ts';
import { anAlbum, storeAlbum } from '../support/builders/albums.ts';
import { aResident } from '../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryAlbumPhotos } from '../support/fakes/memory-album-photos.ts';
import { makePeopleRooms } from '../support/people-rooms.ts';
import { albumPhotosContract } from './album-photos.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

albumPhotosContract('the memory', async () => ({
  photos: makeMemoryAlbumPhotos(),
  albums: [1, 2],
  residents: [1, 2],
}));
albumPhotosContract('the database', async () => {
  await database.db.raw('truncate photo_albums, residents cascade');
  const { residents } = makePeopleRooms(database);
  const live = (number: string) => residents.create(aWorkerActor(), aResident({ number, room: number }));
  return {
    photos: makeAlbumPhotos(database.query),
    albums: [await storeAlbum(database.db, anAlbum()), await storeAlbum(database.db, anAlbum())],
    residents: [await live('N-1'), await live('N-2')],
  };
});

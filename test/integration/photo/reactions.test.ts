import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  forgetViews,
  makeFamilyReactions,
  makeReactionRecords,
} from '../../../src/adapters/db/photo/album-reactions.knex.ts';
import { reactionSource } from '../../../src/application/photo/photo-records.ts';
import { anAlbum, anAlbumPhoto, storeAlbum, storePhotos } from '../../support/builders/albums.ts';
import { aMember, aResident } from '../../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makePeopleRooms } from '../../support/people-rooms.ts';

const NOW = '2026-11-27T00:00:00Z';

let database: TestDatabase;
let memberId: number;
let album: number;
beforeAll(async () => {
  database = await testDatabase();
  const { residentRows, memberRows } = makePeopleRooms(database);
  const residentId = await residentRows.insert(aResident());
  const links = [{ residentId, relation: '長女', representative: true }];
  memberId = await memberRows.insert(aMember({ links }));
  album = await storeAlbum(database.db, anAlbum({ title: '芋煮会' }));
  await storePhotos(database.db, album, [anAlbumPhoto()]);
  const reactions = makeFamilyReactions(database.query);
  await reactions.markOpened({ memberId, now: NOW }, album);
  await reactions.thank({ memberId, now: NOW }, album);
});
afterAll(() => database.close());

it('hands out which albums a member opened and thanked for, and when', async () => {
  expect(await reactionSource(makeReactionRecords(database.query)).read(memberId)).toEqual([
    {
      アルバム: '芋煮会',
      最後に開いた日時: '2026年11月27日（金）9:00',
      ありがとうの日時: '2026年11月27日（金）9:00',
    },
  ]);
});

it('keeps no record of what a member looked at who is made anonymous', async () => {
  await forgetViews(database.query)({ residentId: 0, memberIds: [memberId] });
  expect(await database.db('photo_album_views')).toEqual([]);
  expect(await database.db('photo_album_thanks')).toHaveLength(1);
});

import { afterAll, beforeAll } from '@jest/globals';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../../src/adapters/db/connection.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { makeMailbox } from '../../support/folder-mails.ts';

export const NEW = 'あさがおが三つ、咲いたよ';

/**
 * For one test file: the demo with confirmed addresses, `first@` and `second@` of H-0001, `shared@` of H-0002 and
 * H-0003, each at families.example; H-0004 is a member without any.
 */
export function resetSite() {
  const world = {} as { site: DemoSite; db: Database; mailbox: ReturnType<typeof makeMailbox> };

  beforeAll(async () => {
    world.site = await startDemoSite();
    world.mailbox = makeMailbox(world.site.dataDir);
    world.db = openDatabase({ address: world.site.databaseAddress(), log: pino({ level: 'silent' }) });
    await world.db('email_registrations').delete();
    for (const [number, name, place] of [
      ['H-0001', 'first', 1],
      ['H-0001', 'second', 2],
      ['H-0002', 'shared', 1],
      ['H-0003', 'shared', 1],
    ] as const)
      await world.db('email_registrations').insert({
        member_id: world.db('members').where({ number }).select('id'),
        address: `${name}@families.example`,
        status: 'confirmed',
        confirmed_at: new Date(),
        place,
      });
    await world.db('members').insert({
      number: 'H-0004',
      family_name: '葛西',
      given_name: '京',
      family_kana: 'かさい',
      given_kana: 'みやこ',
      search_text: '',
    });
  });
  afterAll(async () => {
    await world.db.destroy();
    await world.site.stop();
  });

  return {
    site: () => world.site,
    db: () => world.db,
    /** Asks as a browser without scripts does. */
    ask: (audience: 'family' | 'manager', login: string, client = world.site.guest()) =>
      client.ask(`/${audience}/reset`, { form: { login } }),
    mailbox: () => world.mailbox,
    choose: (path: string, client = world.site.guest()) =>
      client.ask(path, { form: { newPassword: NEW, newPasswordAgain: NEW } }),
  };
}

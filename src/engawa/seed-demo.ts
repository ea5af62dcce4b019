import { mkdirSync } from 'node:fs';
import { seedDemo } from '../../seeds/demo.ts';
import { demoPorts } from '../compose/demo.ts';
import { composeRooms, PUBLIC_TOPIC } from '../compose/rooms.ts';
import { composeSiteFace } from '../compose/site-face.ts';
import { type Command, CommandError, withBase } from './command.ts';

/** `engawa seed-demo`: the demo in an empty database; twice changes nothing. */
export const seedDemoData: Command = {
  name: 'seed-demo',
  takes: '',
  says: 'fills an empty database with the demo: people, categories, media, notices',
  run: (context) =>
    withBase(context, async (base) => {
      const { config, root } = context;
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
      const site = await composeSiteFace(config, root);
      const rooms = composeRooms(base, site, () => base.channel.notify(PUBLIC_TOPIC));
      try {
        if (!(await seedDemo(demoPorts(rooms, root))))
          throw new CommandError('The demo was not made: this database has workers already.');
        console.log(`The demo is there. Its sign-ins: README, "Sign-ins".`);
        return 0;
      } finally {
        await rooms.close();
      }
    }),
};

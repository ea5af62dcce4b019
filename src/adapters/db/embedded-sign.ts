import { closeSync, existsSync, openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';

const LONGEST_PATH = 103;

/** A socket of a folder however deep that lies: by /proc the path of an open folder is short. */
const reach = (dir: string, name: string): { path: string; leave(): void } => {
  const path = join(dir, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH || !existsSync('/proc/self/fd')) return { path, leave() {} };
  const folder = openSync(dir, 'r');
  return { path: `/proc/self/fd/${folder}/${name}`, leave: () => closeSync(folder) };
};

/**
 * Gives a sign of life that everybody on this machine sees who shares the folder: a Unix socket, which ends with the
 * process however that ends. Other containers see no process number of ours. Gives what takes it back.
 */
export const giveSign = async (dir: string, name: string, log: BaseLogger): Promise<() => void> => {
  const { path, leave } = reach(dir, name);
  const server = createServer((line) => line.destroy()).unref();
  await new Promise<void>((done) => {
    server.once('listening', done);
    server.on('error', (error) => {
      log.warn(
        { err: error },
        'DATA_DIR takes no sockets: nothing keeps another container from using it, too',
      );
      done();
    });
    server.listen(path);
  });
  return () => {
    server.close();
    leave();
  };
};

/** Whether whoever gave the sign still lives. */
export const seesSign = (dir: string, name: string): Promise<boolean> =>
  new Promise((answer) => {
    const { path, leave } = reach(dir, name);
    const line = connect(path);
    const say = (lives: boolean) => {
      line.destroy();
      leave();
      answer(lives);
    };
    line.once('connect', () => say(true));
    line.once('error', () => say(false));
  });

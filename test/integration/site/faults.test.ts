import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a program in which a library swallows faults after ours are told of them. */
async function run(fault: string) {
  const program = `
    import { pino } from 'pino';
    import { stopOnFaults } from './src/serve.ts';
    stopOnFaults(pino());
    process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
    setInterval(() => {}, 1000);
    ${fault}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return {
    code: child.exitCode,
    lines: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

describe('a fault that nobody catches', () => {
  it.each([
    ['uncaughtException', "setTimeout(() => { throw new Error('lost thread'); });"],
    ['unhandledRejection', "Promise.reject(new Error('lost thread'));"],
  ])('ends the process and is logged as fatal (%s)', async (name, fault) => {
    const { code, lines } = await run(fault);
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 60,
        msg: `${name}: stopping`,
        err: expect.objectContaining({ message: 'lost thread', stack: expect.any(String) }),
      }),
    ]);
  });
});

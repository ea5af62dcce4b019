import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { DomainError } from '../domain/errors.ts';
import { bounce } from './bounce.ts';
import { check } from './check.ts';
import { type Command, CommandError, type ProgramPlace } from './command.ts';
import { backup, migrate, moveDatabase, restore, seedDemoData } from './database-commands.ts';
import { createWorker, resetPassword } from './worker-commands.ts';

const COMMANDS: readonly Command[] = [
  migrate,
  seedDemoData,
  createWorker,
  resetPassword,
  backup,
  restore,
  moveDatabase,
  bounce,
  check,
];

const usage = (): string =>
  [
    'Usage: engawa <command>',
    ...COMMANDS.map((command) => `  ${synopsis(command)}\n      ${command.says}`),
  ].join('\n');

const synopsis = ({ name, takes }: Command): string => (takes ? `${name} ${takes}` : name);

/** Runs one `engawa` command and gives the exit code: 0, 1 (or the command's own) when it failed, 2 when it was called wrongly. */
export async function runCommand(args: readonly string[], place: ProgramPlace): Promise<number> {
  const [name, ...rest] = args;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    const asked = name === undefined || name === 'help' || name === '--help';
    (asked ? console.log : console.error)(asked ? usage() : `There is no command ${name}.\n${usage()}`);
    return asked ? 0 : 2;
  }
  try {
    const given = parse(command, rest);
    const config = readConfig(process.env);
    const log = pino({ level: 'error' }, pino.destination(2));
    return await command.run({ config, log, ...place, ...given });
  } catch (error) {
    console.error(wordsOf(error));
    return error instanceof CommandError ? error.exitCode : (command.failsWith ?? 1);
  }
}

function parse({ name, takes, options = [], flags = [] }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...optionsOf(options, 'string'),
        ...optionsOf(flags, 'boolean'),
      },
    });
    return {
      values: values as Readonly<Record<string, string | undefined>>,
      flags: new Set(flags.filter((flag) => values[flag] === true)),
      positionals,
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: engawa ${name} ${takes}`, 2);
  }
}

const optionsOf = <T extends 'string' | 'boolean'>(names: readonly string[], type: T) =>
  Object.fromEntries(names.map((name) => [name, { type }]));

function wordsOf(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof DomainError) {
    const sentences = Object.values(error.fields).flat();
    return sentences.length > 0 ? sentences.join('\n') : error.message;
  }
  return error instanceof Error ? error.message : String(error);
}

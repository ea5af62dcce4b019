import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Facts, readDockerfile, type Stage, type Step, setting } from './dockerfile.ts';
import { command, makeBase, runInside } from './place.ts';

export type Built = ReturnType<typeof setting> & { root: string; facts: Facts };

/** What a build is given of the project's folder: all but what .dockerignore names. */
async function makeContext(project: string, folder: string): Promise<string> {
  const context = join(folder, 'context');
  const lines = (await readFile(join(project, '.dockerignore'), 'utf8'))
    .split('\n')
    .map((line) => line.trim());
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'));
  // tar reads the others as Docker does: from the top, and a star for a part of one name.
  const foreign = patterns.filter((pattern) => /^!|\*\*|^\//.test(pattern));
  if (foreign.length > 0) throw new Error(`.dockerignore: ${foreign.join(' ')} is not understood here`);
  const excludes = patterns.map((pattern) => `--exclude=./${pattern}`);
  await mkdir(context);
  const archive = join(folder, 'context.tar');
  const how = ['--anchored', '--wildcards', '--no-wildcards-match-slash', ...excludes];
  await command('tar', '-C', project, ...how, '-cf', archive, '.');
  await command('tar', '-C', context, '-xf', archive);
  return context;
}

/** COPY: the content of a folder, or a file, into a folder or under a name. */
async function copy(sources: readonly string[], target: string, into: boolean): Promise<void> {
  for (const source of sources) {
    const folder = (await stat(source)).isDirectory();
    await mkdir(folder || into ? target : join(target, '..'), { recursive: true });
    if (folder) await command('cp', '-a', '--no-preserve=ownership', `${source}/.`, target);
    else await cp(source, into ? join(target, basename(source)) : target);
  }
}

type Place = { root: string; steps: Step[] };

async function carryOut(step: Step, { root, steps }: Place, rootOf: (from: string | null) => string) {
  const { env, workdir, user } = setting(steps);
  if (step.kind === 'workdir') await mkdir(join(root, step.path), { recursive: true });
  if (step.kind === 'copy') {
    const from = rootOf(step.from);
    const sources = step.sources.map((source) => join(from, source));
    const into = sources.length > 1 || /(^\.|\/)$/.test(step.target);
    await copy(sources, join(root, resolve(workdir, step.target)), into);
  }
  if (step.kind === 'run') {
    if (user !== '0:0') throw new Error('a RUN after USER is not known here');
    await runInside(root, { env, workdir, words: ['/bin/sh', '-c', step.command] });
  }
  steps.push(step);
}

const titleOf = (step: Step): string =>
  step.kind === 'run'
    ? `RUN ${step.command.split('\n')[0]}`
    : `COPY ${step.kind === 'copy' ? step.sources.join(' ') : ''}`;

/**
 * Carries out each stage of the project's Dockerfile, in their order and as root, on file systems of their own; gives the
 * last one. `tell` is told each step and how long it took.
 */
export async function build(project: string, folder: string, tell: (line: string) => void): Promise<Built> {
  const stages = readDockerfile(await readFile(join(project, 'Dockerfile'), 'utf8'));
  const context = await makeContext(project, folder);
  const places = new Map<string, Place>();
  const begin = async ({ name, from }: Stage): Promise<Place> => {
    const before = places.get(from);
    const root = join(folder, `stage-${name}`);
    if (before) await command('cp', '-a', before.root, root);
    else {
      const base = await makeBase(from, folder, process.env.IMAGE_BASE);
      tell(`${from} is stood in for by: ${base.says}`);
      return { root: base.root, steps: [] };
    }
    return { root, steps: [...before.steps] };
  };
  for (const stage of stages) {
    const place = await begin(stage);
    places.set(stage.name, place);
    for (const step of stage.steps) {
      const since = performance.now();
      await carryOut(step, place, (from) => (from ? (places.get(from)?.root ?? '') : context));
      if (step.kind === 'run' || step.kind === 'copy')
        tell(`[${stage.name}] ${titleOf(step)}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
  }
  const last = stages.at(-1) as Stage;
  const { root, steps } = places.get(last.name) as Place;
  return { ...setting(steps), root, facts: last.facts };
}

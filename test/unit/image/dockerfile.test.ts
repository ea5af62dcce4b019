import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readDockerfile, setting } from '../../image/dockerfile.ts';

const UNBUNDLED: string[] = JSON.parse(
  readFileSync(new URL('../../../bundling/unbundled.json', import.meta.url), 'utf8'),
);

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

describe('the Dockerfile', () => {
  const image = readDockerfile(read('Dockerfile')).at(-1);

  it('labels the image with the version of package.json', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(image?.facts.labels).toMatchObject({ 'org.opencontainers.image.version': version });
  });

  it('runs as a user by number, who is not root', () => {
    expect(setting(image?.steps ?? []).user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('starts the site itself as process 1, with no shell between', () => {
    expect(image?.facts.cmd).toEqual(['node', 'dist/server/main.mjs']);
  });
});

describe('the packages of the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-image-packages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those that the bundle leaves out, in their locked versions, and the embedded database', () => {
    for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(folder, name), read(name));
    const script = fileURLToPath(new URL('../../../bundling/image-packages.mjs', import.meta.url));
    execFileSync(process.execPath, [script], { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    // pg asks whether its native half is there; it is not.
    expect(Object.keys(manifest.dependencies)).toEqual(UNBUNDLED.filter((name) => name !== 'pg-native'));
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect(packages[`node_modules/${name}`].version).toBe(version);
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest.optionalDependencies).toEqual(optionalDependencies);
    const { dependencies } = manifest;
    expect(packages['']).toMatchObject({ dependencies, optionalDependencies });
    expect(packages['']).not.toHaveProperty('devDependencies');
  });

  it('have among them all that the server asks for past the bundler', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const asking = readdirSync(new URL('../../../src', import.meta.url), { recursive: true })
      .filter((path) => /\.(?:ts|tsx|mjs)$/.test(String(path)))
      .map((path) => read(`src/${path}`))
      .filter((code) => code.includes('createRequire('));
    expect(asking).not.toEqual([]);
    const named = asking
      .flatMap((code) => [...code.replaceAll(/^import .*$/gm, '').matchAll(/'([^'\n]+)'/g)])
      .map(([, name = '']) => name)
      .filter((name) => name in dependencies);
    expect(named).toContain('sanitize-html');
    expect(UNBUNDLED).toEqual(expect.arrayContaining(named));
  });

  it('are installed from what that leaves', () => {
    const modules = readDockerfile(read('Dockerfile')).find(({ name }) => name === 'modules');
    const runs = modules?.steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []));
    expect(runs).toEqual([expect.stringMatching(/^node bundling\/image-packages\.mjs && npm ci\b/)]);
  });
});

describe('a Dockerfile that is carried out step by step', () => {
  it('is refused where it says what the runner does not know, or CMD is a line for a shell', () => {
    expect(() => readDockerfile('FROM node\nADD x /x\n')).toThrow('ADD');
    expect(() => readDockerfile('FROM node\nCOPY --chmod=755 x /x\n')).toThrow('COPY has a flag');
    expect(() => readDockerfile('FROM node\nCMD node main.mjs\n')).toThrow('CMD must be in exec form');
  });

  it('keeps what ENV, WORKDIR and USER said last', () => {
    const [stage] = readDockerfile('FROM node\nENV A=1 B=2\nWORKDIR /app\nENV A=3\nUSER 5:6\n');
    expect(setting(stage?.steps ?? [])).toEqual({ env: { A: '3', B: '2' }, workdir: '/app', user: '5:6' });
  });
});

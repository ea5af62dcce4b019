import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readDockerfile, setting } from '../../image/dockerfile.ts';

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

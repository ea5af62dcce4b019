import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import {
  accountPaths,
  areaPaths,
  callPaths,
  familyPaths,
  machinePaths,
  mailPaths,
  managerPaths,
  publicPaths,
} from '../../src/paths.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

/** The first part of every address there is: `/manager`, `/notice` … */
const ROOTS = [
  accountPaths,
  areaPaths,
  callPaths,
  familyPaths,
  machinePaths,
  mailPaths,
  managerPaths,
  publicPaths,
]
  .flatMap((paths) => Object.values(paths) as unknown[])
  .flatMap((path) => (typeof path === 'string' ? [path.split(/[/#?.]/)[1] ?? ''] : []))
  .concat('nursing_home', 'group_home')
  .filter((root) => root !== '');

const ADDRESS = new RegExp(`['"\`}]/(${[...new Set(ROOTS)].join('|')})(?=['"\`/?#.$])`);

/** A picture in a stored notice is written with its address. */
const STORED_HTML = 'src/application/notice/body-pictures.ts';

it('spells public addresses in one file alone', () => {
  const files = [...filesIn('src'), ...filesIn('views/mails')].filter((file) => file !== 'src/paths.ts');
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ADDRESS.test(line) && !/^\s*(\*|\/[/*])|from '|import\(|require\.resolve/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found.filter((line) => !line.startsWith(STORED_HTML))).toEqual([]);
});

it('finds an address that somebody spells', () => {
  expect(ADDRESS.test("href: '/manager/notice2'")).toBe(true);
  expect(ADDRESS.test('href="/family"')).toBe(true);
  expect(ADDRESS.test('baseUrl}/family/login`')).toBe(true);
  expect(ADDRESS.test("'/managers'")).toBe(false);
});

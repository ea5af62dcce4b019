import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { makeHelp } from '../../../../src/adapters/site/help.yaml.ts';
import { topicOf } from '../../../../src/domain/help/help.ts';
import { RESOURCE_NAMES } from '../../../../src/domain/resource-name.ts';
import { managerPaths } from '../../../../src/paths.ts';
import { ENTRANCES } from '../../../../src/ui/areas/manager/entrances.ts';

const { staff, family } = await makeHelp(process.cwd())();

describe('The help of screens', () => {
  it('is there for every entrance of the manager area but the guide itself', () => {
    const own: Readonly<Record<string, string>> = {
      [managerPaths.home]: 'manager.dashboard',
      [managerPaths.runSheet]: 'manager.visit.run-sheet',
      [managerPaths.search]: 'manager.search',
      [managerPaths.account]: 'manager.account',
      [managerPaths.sample]: 'manager.sample',
    };
    const pageAt = (href: string) =>
      own[href] ?? `manager.${RESOURCE_NAMES.find((name) => managerPaths.list(name) === href)}.list`;
    const screens = ENTRANCES.filter(({ href }) => href !== managerPaths.help);
    const lacking = screens.filter(({ href }) => !topicOf(staff, pageAt(href)));
    expect(lacking).toEqual([]);
  });

  it('is there for every page in the tabs of families', () => {
    for (const page of [
      'family.home',
      'family.photo',
      'family.visit',
      'family.email-registration',
      'family.account',
    ])
      expect(topicOf(family, page)).toBeDefined();
  });

  it('has one name and one picture for each topic of staff', () => {
    expect(new Set(staff.map(({ name }) => name)).size).toBe(staff.length);
    for (const { name } of staff) {
      expect(existsSync(`public/help/${name}.webp`)).toBe(true);
      expect(readFileSync(`public/help/${name}.webp`).length).toBeLessThan(80_000);
    }
  });

  it('names buttons and fields as the screens themselves do', () => {
    const screens = ['src/ui', 'src/application', 'src/domain', 'src/adapters']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const words = staff.flatMap(({ acts }) => acts.flatMap(({ how }) => how.match(/(?<=「)[^」]+/g) ?? []));
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word) => !screens.includes(word))).toEqual([]);
  });

  it('belongs to a page by its own name before that of its list', () => {
    const topics = [
      { name: 'list', pages: ['manager.visit'] },
      { name: 'plan', pages: ['manager.visit.plan'] },
    ];
    expect(topicOf(topics, 'manager.visit.edit')?.name).toBe('list');
    expect(topicOf(topics, 'manager.visit.plan')?.name).toBe('plan');
    expect(topicOf(topics, 'public.notice.list')).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { faqData } from '../../../../src/adapters/http/faq/faq-pages.ts';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { makeVisitorFaq } from '../../../../src/application/faq/visitor-faq.ts';
import type { Vacancies } from '../../../../src/application/vacancy/vacancy.resource.ts';
import { faqHits } from '../../../../src/domain/faq/faq.ts';
import { siteProfileSchema } from '../../../../src/domain/site/site-profile.ts';
import { makeProfileFaq } from '../../../support/fakes/profile-faq.ts';
import { makeProfileVacancies } from '../../../support/fakes/profile-vacancies.ts';

const shipped = loadSiteProfile('views/site');
const faqOf = (profile: typeof shipped) =>
  makeVisitorFaq({ profile, faq: makeProfileFaq(profile), vacancies: makeProfileVacancies(profile) });
const answerOf = async (profile: typeof shipped, code: string) =>
  (await faqOf(profile).list('')).groups
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.code === code);

describe('the questions visitors see', () => {
  it('are answered with the numbers of the profile', async () => {
    expect((await answerOf(shipped, 'monthly-cost'))?.answer).toContain('月174,000円から');
    const dearer = siteProfileSchema.parse(structuredClone(shipped));
    dearer.facilities.nursing_home.rooms.splice(1);
    Object.assign(dearer.facilities.nursing_home.rooms[0] ?? {}, { rent: 66_000 });
    expect((await answerOf(dearer, 'monthly-cost'))?.answer).toContain('月175,000円から');
  });

  it('show no brace of a name', async () => {
    const { groups } = await faqOf(shipped).list('');
    for (const { answer } of groups.flatMap(({ entries }) => entries)) expect(answer).not.toMatch(/[{}]/);
  });

  it('say for which home alone an answer holds', async () => {
    expect((await answerOf(shipped, 'couple'))?.only).toBe('ひあみ野');
    expect((await answerOf(shipped, 'dementia'))?.only).toBeNull();
  });

  it('name the vacancies of the moment, and no number where none is known', async () => {
    const said = async (vacancies: Vacancies) => {
      const answer = '空室は{group_home.vacancy}室、お待ちの方は{nursing_home.waiting}名です。';
      const [first] = await makeProfileFaq(shipped).shown();
      if (!first) throw new Error('no question');
      const faq = { shown: async () => [{ ...first, answer }] };
      const { groups } = await makeVisitorFaq({ profile: shipped, faq, vacancies }).list('');
      return groups[0]?.entries[0]?.answer;
    };
    const vacancy = { asOf: '2026-12-01', rooms: [{ unit: 'koyori', count: 5 }], reserved: 0, waiting: 3 };
    expect(await said({ of: async () => vacancy })).toBe('空室は5室、お待ちの方は3名です。');
    expect(await said({ of: async () => null })).toBe('空室は—室、お待ちの方は—名です。');
  });

  it('stand last where the profile does not name their category', async () => {
    const [first] = await makeProfileFaq(shipped).shown();
    if (!first) throw new Error('no question');
    const faq = { shown: async () => [{ ...first, category: 'gone' }, first] };
    const vacancies = makeProfileVacancies(shipped);
    const { groups } = await makeVisitorFaq({ profile: shipped, faq, vacancies }).list('');
    expect(groups.map(({ label, entries }) => [label, entries.length])).toEqual([
      ['費用', 1],
      ['そのほか', 1],
    ]);
  });

  it('are told to search engines one by one, with the home where it is one', async () => {
    const data = faqData(await faqOf(shipped).list('')) as { mainEntity: { name: string }[] };
    expect(data).toMatchObject({ '@type': 'FAQPage' });
    expect(data.mainEntity.length).toBeGreaterThanOrEqual(25);
    expect(data.mainEntity.map(({ name }) => name)).toContain('夫婦で入居できますか。（ひあみ野）');
  });
});

describe('the shipped questions', () => {
  it.each([
    ['ひよう', 'monthly-cost'],
    ['りょうきん', 'monthly-cost'],
    ['ホショウニン', 'guarantor'],
    ['みとり', 'end-of-life'],
  ])('are found in kana (%s)', async (search, code) => {
    const { groups } = await faqOf(shipped).list(search);
    const found = faqHits(groups, search).flatMap(({ entries }) => entries);
    expect(found.map((entry) => entry.code)).toContain(code);
  });
});

import { describe, expect, it } from '@jest/globals';
import { makeFacilityGuide } from '../../../../../src/adapters/http/facility/facility-pages.ts';
import { careRange } from '../../../../../src/adapters/http/facility/top-view.ts';
import { loadSiteProfile } from '../../../../../src/adapters/site/site-profile.yaml.ts';
import { makeHomeFacts } from '../../../../../src/application/home/home-page.ts';
import { FACILITIES } from '../../../../../src/domain/facility.ts';
import type { Vacancy } from '../../../../../src/domain/site/facility-facts.ts';
import { makeProfileDocuments } from '../../../../support/fakes/profile-documents.ts';
import { makeProfileVacancies } from '../../../../support/fakes/profile-vacancies.ts';

const profile = loadSiteProfile('views/site');
const documents = makeProfileDocuments(profile);
const guide = makeFacilityGuide({ profile, vacancies: makeProfileVacancies(profile), documents });
const nothingTyped = () => null;

describe('what only one kind of facility has', () => {
  it('表示事項 and the ratio of staff are told of the fee-based home alone', async () => {
    const [nursing, group] = await Promise.all(FACILITIES.map((facility) => guide.top(facility)));
    expect(nursing?.indication?.map(({ term }) => term)).toEqual([
      '類型',
      '居住の権利形態',
      '利用料の支払い方式',
      '入居時の要件',
      '介護保険',
      '居室区分',
      '介護に関わる職員体制',
    ]);
    expect(group?.indication).toBeNull();
    expect((await guide.service('nursing_home')).staffing.ratio).toBe('3：1以上');
    expect((await guide.service('group_home')).staffing.ratio).toBeNull();
  });

  it('units, housework, council and evaluation are told of the group home alone', async () => {
    const nursing = await guide.service('nursing_home');
    const group = await guide.service('group_home');
    expect([nursing.units, nursing.housework, nursing.council, nursing.evaluation]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(group.units?.map(({ title }) => title)).toEqual(['つむぎ（9名）', 'こより（9名）']);
    expect(group.housework?.roles.length).toBeGreaterThan(3);
    expect(group.council?.facts.map(({ text }) => text)).toContain('年6回（おおむね2か月に1回）');
    expect(group.evaluation?.map(({ term }) => term)).toEqual(['自己評価', '外部の評価', '結果']);
  });

  it('diagnosis and residence are asked of who moves into the group home alone', async () => {
    expect((await guide.useguid('nursing_home', nothingTyped)).eligibility).toBeNull();
    expect((await guide.useguid('group_home', nothingTyped)).eligibility?.map(({ term }) => term)).toEqual([
      '要介護度',
      '診断',
      '住民票',
    ]);
  });
});

describe('the facility guide', () => {
  it('says price, vacancy, need of care and medical care first', async () => {
    expect(await guide.top('nursing_home')).toMatchObject({
      price: { from: 174_000, parts: ['家賃', '管理費', '食費'] },
      vacancy: { rooms: 3, asOf: '2026年11月20日（金）', note: 'うち1室は予約済み' },
      careLevels: '要介護1〜5',
      medical: ['看護職員 8:30〜17:30', '柚ノ浦みさき診療所（内科）と協力', 'なぎの歯科（歯科）と協力'],
    });
    expect(await guide.top('group_home')).toMatchObject({
      price: { from: 115_000, parts: ['家賃', '共益費', '食費', '水道光熱費'] },
      careLevels: '要支援2・要介護1〜5',
    });
  });

  it('has twelve months in order, those without an event too', async () => {
    const { year } = await guide.service('nursing_home');
    expect(year.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('names the day that follows where a shift goes over midnight', async () => {
    const { duty } = (await guide.service('nursing_home')).staffing;
    expect(duty.map(({ hours }) => hours).at(-1)).toBe('19:30〜翌7:00');
  });

  it('gives the calculator as it was filled, and the published fees beside it', async () => {
    const typed = new URLSearchParams('level=care_5&share=3&room=wide&days=7');
    const { calculator, fees } = await guide.useguid('nursing_home', (name) => typed.get(name));
    expect(calculator.choice).toEqual({ level: 'care_5', share: 3, room: 'wide', days: 7 });
    expect(fees.rooms.map(({ subtotal, deposit }) => [subtotal, deposit])).toEqual([
      [174_000, 195_000],
      [181_000, 216_000],
    ]);
    expect(fees.care.rows[0]).toEqual({ level: '要介護1', units: 542, shares: [16_260, 32_520, 48_780] });
    expect(fees.rooms[0]?.months[0]).toEqual({ level: '要介護1', totals: [190_260, 206_520, 222_780] });
  });

  it('lists the papers of that facility alone', async () => {
    const titles = (await guide.useguid('nursing_home', nothingTyped)).documents.map(({ title }) => title);
    expect(titles).toContain('重要事項説明書（ひあみ野）');
    expect(titles).not.toContain('運営推進会議の記録');
  });

  it('tells the vacancy of the moment, on the home page too', async () => {
    const full: Vacancy = { asOf: '2026-12-01', rooms: [], reserved: 0, waiting: 2, closed: '満室です。' };
    const vacancies = { of: async () => full };
    const later = makeFacilityGuide({ profile, vacancies, documents });
    const said = { rooms: 0, asOf: '2026年12月1日（火）', note: 'お待ちの方2名', closed: '満室です。' };
    expect((await later.top('nursing_home')).vacancy).toEqual(said);
    expect((await later.useguid('group_home', nothingTyped)).vacancy).toEqual(said);
    const home = await makeHomeFacts(profile, vacancies)();
    expect(home.facilities.map(({ vacancy }) => vacancy)).toEqual([said, said]);
  });
});

describe('careRange', () => {
  it.each([
    [['support_2', 'care_1', 'care_2'] as const, '要支援2・要介護1〜2'],
    [['support_1', 'support_2'] as const, '要支援1〜2'],
    [['care_3', 'care_5'] as const, '要介護3・5'],
    [['care_5'] as const, '要介護5'],
  ])('writes %j as %s', (levels, text) => {
    expect(careRange(levels)).toBe(text);
  });
});

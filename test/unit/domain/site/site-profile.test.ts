import { describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import {
  facilitiesOf,
  facilityFullName,
  facilityLabel,
  siteDescription,
  siteTitle,
  unitLabel,
  unitsOf,
  vacantRooms,
} from '../../../../src/domain/site/facility-facts.ts';
import { headingTextOf } from '../../../../src/domain/site/heading-text.ts';
import { type SiteProfile, siteProfileSchema } from '../../../../src/domain/site/site-profile.ts';
import { visitRulesOf } from '../../../../src/domain/site/visit-rules.ts';

const profile = loadSiteProfile('views/site');

/** The shipped profile as plain data that a test may spoil. */
function changed(change: (copy: ReturnType<typeof siteProfileSchema.parse>) => void): unknown {
  const copy = siteProfileSchema.parse(structuredClone(profile));
  change(copy);
  return copy;
}

function pathsRefused(data: unknown): string[] {
  const parsed = siteProfileSchema.safeParse(data);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
}

describe('the shipped operator', () => {
  it('has the rooms, floors and units it was founded with', () => {
    const { nursing_home: nursing, group_home: group } = profile.facilities;
    expect(nursing.rooms.map(({ count, area }) => [count, area])).toEqual([
      [54, 18.2],
      [6, 21.6],
    ]);
    expect(unitsOf(profile, 'nursing_home').map(({ label, capacity }) => [label, capacity])).toEqual([
      ['2階', 20],
      ['3階', 20],
      ['4階', 20],
    ]);
    expect(unitsOf(profile, 'group_home').map(({ label, capacity }) => [label, capacity])).toEqual([
      ['つむぎ', 9],
      ['こより', 9],
    ]);
    expect(nursing.rooms.reduce((sum, { count }) => sum + count, 0)).toBe(nursing.capacity);
    expect(group.rooms.reduce((sum, { count }) => sum + count, 0)).toBe(group.capacity);
  });

  it('has three vacant rooms with one promised, and one with four people waiting', () => {
    expect(vacantRooms(profile.facilities.nursing_home.vacancy)).toBe(3);
    expect(profile.facilities.nursing_home.vacancy.reserved).toBe(1);
    expect(vacantRooms(profile.facilities.group_home.vacancy)).toBe(1);
    expect(profile.facilities.group_home.vacancy.waiting).toBe(4);
  });

  it('publishes what the law asks of a fee-based home', () => {
    expect(profile.facilities.nursing_home.indication).toMatchObject({
      rights: '利用権方式',
      payment: '月払い方式',
      entry: '入居時要介護',
      roomClass: '全室個室',
      staffRatio: '3：1以上',
    });
    expect(profile.facilities.nursing_home.staffing).toMatchObject({
      nightMinimum: 3,
      nurse: { from: '08:30', to: '17:30' },
    });
  });

  it('answers at least eight questions, each with its own anchor', () => {
    const codes = profile.faq.groups.flatMap((group) => group.entries.map((entry) => entry.code));
    expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
  });
});

describe('siteProfileSchema', () => {
  it('refuses an advance payment without its basis, protection and refund', () => {
    const data = changed((copy) => {
      copy.facilities.nursing_home.indication.payment = '選択方式';
    });
    expect(pathsRefused(data)).toEqual(['facilities.nursing_home.prepayment']);
  });

  it('refuses a retention that says a number of months of its own, and one of no months', () => {
    expect(
      pathsRefused(
        changed(({ policy }) => {
          policy.privacy.retention = '登録は、退居から12か月たったあとに匿名にします。';
        }),
      ),
    ).toContain('policy.privacy.retention');
    expect(
      pathsRefused(
        changed(({ policy }) => {
          policy.privacy.anonymiseAfterMonths = 0;
        }),
      ),
    ).toContain('policy.privacy.anonymiseAfterMonths');
  });
  it('refuses meals that do not add up to the month', () => {
    const data = changed((copy) => {
      copy.facilities.nursing_home.fees.meals.monthly = 54_001;
    });
    expect(pathsRefused(data)).toEqual(['facilities.nursing_home.fees.meals.monthly']);
  });

  it('refuses vacancies in an undeclared unit, and more than the unit holds', () => {
    const data = changed((copy) => {
      copy.facilities.group_home.vacancy.rooms = [
        { unit: 'tsumugi', count: 10 },
        { unit: 'attic', count: 1 },
      ];
    });
    expect(pathsRefused(data)).toEqual([
      'facilities.group_home.vacancy.rooms.0.count',
      'facilities.group_home.vacancy.rooms.1.unit',
    ]);
  });

  it('refuses a third-party evaluation that says when, by whom and with what result nowhere', () => {
    const data = changed((copy) => {
      copy.facilities.nursing_home.safeguards.thirdPartyEvaluation = { done: true };
    });
    expect(pathsRefused(data)).toEqual(['facilities.nursing_home.safeguards.thirdPartyEvaluation']);
  });
});

describe('a month lived in part', () => {
  it('needs a rule for utilities where they are paid by themselves, and none where the management fee holds them', () => {
    const data = changed((copy) => {
      copy.facilities.group_home.fees.partMonth.utilities = undefined;
    });
    expect(pathsRefused(data)).toEqual(['facilities.group_home.fees.partMonth.utilities']);
    expect(profile.facilities.nursing_home.fees.partMonth.utilities).toBeUndefined();
  });
});

describe('names and titles', () => {
  it('names facilities short and in full, and their units by code', () => {
    expect(facilitiesOf(profile)).toEqual(['nursing_home', 'group_home']);
    expect(facilityLabel(profile, 'nursing_home')).toBe('ひあみ野');
    expect(facilityFullName(profile, 'group_home')).toBe('グループホーム ひあみの庭');
    expect(unitLabel(profile, 'group_home', 'koyori')).toBe('こより');
    expect(unitLabel(profile, 'group_home', '2f')).toBeUndefined();
  });

  it('puts page, company and facility into a title, and both facilities into the home page', () => {
    expect(siteTitle(profile)).toBe(
      '株式会社ひあみ 介護付有料老人ホーム ひあみ野・グループホーム ひあみの庭',
    );
    expect(siteTitle(profile, 'ご利用案内', 'group_home')).toBe(
      'ご利用案内 | 株式会社ひあみ グループホーム ひあみの庭',
    );
  });

  it('describes the site by both facilities, the ward and prefecture, and online visits', () => {
    const description = siteDescription(profile);
    for (const part of ['有料老人ホーム', 'グループホーム', '瀬凪県', '凪浜区', 'オンライン面会']) {
      expect(description).toContain(part);
    }
  });
});

describe('visitRulesOf', () => {
  it('gives the defaults with the tablets and daily cap of the facility', () => {
    expect(visitRulesOf(profile, 'nursing_home')).toMatchObject({
      weekdays: [1, 2, 3, 4, 5, 6],
      times: ['10:00', '10:30', '11:00', '14:00', '14:30', '15:00'],
      callMinutes: 15,
      bufferMinutes: 15,
      opensDaysAhead: 30,
      closesDaysBefore: 1,
      closesAt: '17:00',
      monthlyPerResident: 2,
      livePerResident: 1,
      maxParticipants: 5,
      maxDevices: 3,
      tablets: 1,
      dailyCap: 4,
    });
    expect(visitRulesOf(profile, 'group_home')).toMatchObject({ tablets: 1, dailyCap: 2 });
  });

  it('lets a facility differ in one rule and keep the others', () => {
    const own = changed((copy) => {
      copy.visits.facilities.group_home = { callMinutes: 20 };
    }) as SiteProfile;
    expect(visitRulesOf(own, 'group_home')).toMatchObject({ callMinutes: 20, bufferMinutes: 15 });
    expect(visitRulesOf(own, 'nursing_home').callMinutes).toBe(15);
  });
});

describe('headingTextOf', () => {
  it('holds each character once, those of names and questions, of page headings, kana and ASCII', () => {
    const text = headingTextOf(profile);
    expect(new Set(text).size).toBe([...text].length);
    for (const character of 'ひ縁看問覧AあアZ9。') expect(text).toContain(character);
  });

  it('grows by the characters of an operator of another name', () => {
    const renamed = changed((copy) => {
      copy.operator.name = '鷺麓苑';
    }) as SiteProfile;
    expect(headingTextOf(profile)).not.toMatch(/[鷺麓]/u);
    expect(headingTextOf(renamed)).toMatch(/鷺麓/u);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  aboutFacts,
  accessFacts,
  linkGroups,
  policyFacts,
} from '../../../../../src/adapters/http/operator/operator-views.ts';
import { loadSiteProfile } from '../../../../../src/adapters/site/site-profile.yaml.ts';
import type { Link } from '../../../../../src/application/link/link.resource.ts';
import type { SiteProfile } from '../../../../../src/domain/site/site-profile.ts';

const profile = loadSiteProfile('views/site');
const changed = (change: (copy: SiteProfile) => SiteProfile) => change(profile);

describe('aboutFacts', () => {
  it('states what a company must say of itself, days with their Japanese year', () => {
    const facts = new Map(aboutFacts(profile).overview.map(({ term, lines }) => [term, lines.join('\n')]));
    expect(facts.get('設立')).toBe('2009年4月1日（平成21年4月1日）');
    expect(facts.get('資本金')).toBe('30,000,000円');
    expect(facts.get('介護付有料老人ホーム ひあみ野')).toContain('事業所番号 9970100011');
    expect(facts.get('グループホーム ひあみの庭')).toContain('定員18名');
  });

  it('names the desk of each facility and of the company before those outside', () => {
    const { own, outside } = aboutFacts(profile).complaints;
    expect(own.map(({ phone }) => phone)).toEqual(['0000-00-1202', '0000-00-1203', '0000-00-1201']);
    expect(outside.length).toBe(profile.operator.complaints.outside.length);
  });
});

describe('accessFacts', () => {
  it('asks map services for the address and the name, over https', () => {
    const [place] = accessFacts(profile).places;
    for (const { href } of place?.mapLinks ?? []) {
      expect(href).toMatch(/^https:/);
      expect(decodeURIComponent(href)).toContain('瀬凪県柚ノ浦市凪浜区ひあみ野1番1号 ひあみ野');
    }
    expect(place?.mapLinks.length).toBeGreaterThan(0);
  });

  it('says so where there is no place to park', () => {
    const none = changed((copy) => ({
      ...copy,
      facilities: {
        ...copy.facilities,
        group_home: {
          ...copy.facilities.group_home,
          access: { ...copy.facilities.group_home.access, parking: 0 },
        },
      },
    }));
    const texts = accessFacts(none).places.map(
      ({ ways }) => ways.find(({ means }) => means === 'parking')?.text,
    );
    expect(texts).toEqual(['12台', '駐車場はありません']);
  });

  it('names the homes of the map as the facilities are named', () => {
    expect(accessFacts(profile).map.homes.map(({ name }) => name)).toEqual(['ひあみ野', 'ひあみの庭']);
  });
});

describe('policyFacts', () => {
  it('tells of what is sent to other companies exactly what it is given', () => {
    const sent = {
      service: '解析',
      recipient: '解析の会社',
      data: ['見たページ'],
      purpose: '改善',
      links: [],
    };
    expect(policyFacts(profile, []).transmissions).toEqual([]);
    expect(policyFacts(profile, [sent]).transmissions).toEqual([sent]);
  });

  it('takes officer and contact from the operator, and writes days for people and machines', () => {
    const { contact, privacy } = policyFacts(profile, []);
    expect(contact).toMatchObject({
      officer: profile.operator.privacy.officer,
      email: 'privacy@hiami.example',
    });
    expect(privacy.revised).toEqual({ iso: '2026-04-01', text: '2026年4月1日（令和8年4月1日）' });
  });
});

const aLink = (change: Partial<Link>): Link => ({
  id: 1,
  category: '市',
  name: '市役所',
  url: 'https://www.city.example/kaigo?x=1',
  note: '申請',
  ...change,
});

describe('linkGroups', () => {
  it('puts links of one category together, where the first of them stands', () => {
    const links = [aLink({}), aLink({ id: 2, category: '国' }), aLink({ id: 3, name: '区役所' })];
    expect(linkGroups(links).groups.map(({ label, links: own }) => [label, own.map(({ id }) => id)])).toEqual(
      [
        ['市', [1, 3]],
        ['国', [2]],
      ],
    );
  });

  it('shows the host a link leads to', () => {
    expect(linkGroups([aLink({})]).groups[0]?.links[0]?.host).toBe('www.city.example');
  });
});

it('says after how many months registrations are made anonymous, by the profile’s own number', () => {
  const six = changed((copy) => ({
    ...copy,
    policy: { ...copy.policy, privacy: { ...copy.policy.privacy, anonymiseAfterMonths: 6 } },
  }));
  expect(policyFacts(six, []).privacy.retention).toContain('退居から6か月たったあと');
});

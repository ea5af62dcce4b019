import { describe, expect, it } from '@jest/globals';
import { securityTxt } from '../../../../../src/adapters/http/operator/security-txt.ts';
import { loadSiteProfile } from '../../../../../src/adapters/site/site-profile.yaml.ts';
import { operatorSchema } from '../../../../../src/domain/site/operator.ts';

const { operator } = loadSiteProfile('views/site');
const told = {
  operator,
  baseUrl: 'https://www.hiami.example',
  path: '/.well-known/security.txt',
  now: '2026-11-29T04:05:06.789Z',
};
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

describe('security.txt', () => {
  it("names the shipped operator's contact, language, own address and end", () => {
    expect(fieldsOf(securityTxt(told))).toEqual([
      ['Contact', 'mailto:security@hiami.example'],
      ['Expires', '2027-05-28T00:00:00Z'],
      ['Preferred-Languages', 'ja'],
      ['Canonical', 'https://www.hiami.example/.well-known/security.txt'],
    ]);
  });

  it('is good for some months, and less than a year, whenever it is asked for', () => {
    for (const now of ['2027-02-28T23:59:59Z', '2028-02-29T00:00:00Z', '2031-12-31T15:00:00.001Z']) {
      const [, [, expires = ''] = []] = fieldsOf(securityTxt({ ...told, now }));
      const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(365);
    }
  });

  it('names mail and phone of a company that has no contact of its own for this', () => {
    const { security: _, ...without } = operator;
    const contacts = fieldsOf(securityTxt({ ...told, operator: without })).filter(([n]) => n === 'Contact');
    expect(contacts.map(([, contact]) => contact)).toEqual([
      'mailto:info@hiami.example',
      'tel:+81-000-00-1201',
    ]);
  });

  it('names a page before an address', () => {
    const security = { page: 'https://hiami.example/report', email: 'a@hiami.example' };
    expect(securityTxt({ ...told, operator: { ...operator, security } })).toMatch(
      /^Contact: https:\/\/hiami\.example\/report\nContact: mailto:a@hiami\.example\n/,
    );
  });

  it.each([
    {},
    { page: 'http://hiami.example/report' },
    { page: 'https://hiami.example/\nContact: mailto:other@hiami.example' },
    { email: 'nobody' },
    { email: 'a@hiami.example', phone: '0000-00-1201' },
  ])('takes no contact like %j', (security) => {
    expect(operatorSchema.safeParse({ ...operator, security }).success).toBe(false);
  });
});

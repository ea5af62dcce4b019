import { describe, expect, it } from '@jest/globals';
import {
  awaitsMail,
  familyNoticeSchema,
  mayRemind,
} from '../../../../src/domain/family-notice/family-notice.ts';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { isFor } from '../../../support/audience-oracle.ts';

const NOW = '2026-11-27T00:00:00Z';
const LATER = '2026-11-27T15:00:00Z';

const form = (own: object = {}) => ({
  title: '夏祭りのご案内',
  categoryId: '1',
  publishAt: NOW,
  body: { plain: '夕方から盆踊りをします。' },
  status: 'published',
  audience: 'all',
  ...own,
});
const parse = (own: object) => parseForm(familyNoticeSchema, form(own), 'test');
const refused = (own: object) => {
  try {
    parse(own);
    return [];
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
};

describe('The form of a notice to families', () => {
  it.each([
    [{ audience: undefined }, 'audience'],
    [{ audience: 'facility' }, 'facility'],
    [{ audience: 'unit', facility: 'nursing_home' }, 'unit'],
    [{ audience: 'residents' }, 'residentIds'],
    [{ endAt: NOW }, 'endAt'],
    [{ body: {} }, 'body'],
  ])('asks for what %j lacks', (own, field) => {
    expect(refused(own)).toEqual([field]);
  });

  it('keeps nothing that its audience does not need', () => {
    const all = { facility: 'nursing_home', unit: '3f', residentIds: ['4'], importantUntil: '2026-12-01' };
    expect(parse(all)).toMatchObject({ facility: null, unit: null, residentIds: [], importantUntil: null });
  });
});

describe('What is for somebody', () => {
  const resident = { id: 4, facility: 'nursing_home', unit: '3f' } as const;
  it.each([
    ['all', { audience: 'all', facility: null, unit: null, residentIds: [] }, true],
    ['the facility', { audience: 'facility', facility: 'nursing_home', unit: null, residentIds: [] }, true],
    [
      'the other facility',
      { audience: 'facility', facility: 'group_home', unit: null, residentIds: [] },
      false,
    ],
    ['the unit', { audience: 'unit', facility: 'nursing_home', unit: '3f', residentIds: [] }, true],
    ['another unit', { audience: 'unit', facility: 'nursing_home', unit: '2f', residentIds: [] }, false],
    [
      'a unit so called elsewhere',
      { audience: 'unit', facility: 'group_home', unit: '3f', residentIds: [] },
      false,
    ],
    ['the resident', { audience: 'residents', facility: null, unit: null, residentIds: [3, 4] }, true],
    ['others', { audience: 'residents', facility: 'nursing_home', unit: null, residentIds: [3] }, false],
  ] as const)('of %s', (_whom, audience, isTheirs) => {
    expect(isFor(audience, resident)).toBe(isTheirs);
  });
});

describe('The mail of a notice', () => {
  const notice = {
    status: 'published',
    publishAt: NOW,
    endAt: null,
    important: false,
    importantUntil: null,
    mail: true,
    mailedAt: null,
    remindedAt: null,
  } as const;

  it.each([
    ['is due when it is published', {}, true],
    ['waits for its moment', { publishAt: LATER }, true],
    ['is none of a draft', { status: 'draft' }, false],
    ['is none where nobody asked for it', { mail: false }, false],
    ['is none once it went', { mailedAt: NOW }, false],
    ['is none of what is over', { endAt: NOW, publishAt: '2026-11-26T00:00:00Z' }, false],
  ] as const)('%s', (_how, own, awaited) => {
    expect(awaitsMail({ ...notice, ...own }, NOW)).toBe(awaited);
  });

  it.each([
    ['at once', {}, NOW, true],
    ['not before it is shown', { publishAt: LATER }, NOW, false],
    ['not twice a day in Japan', { remindedAt: '2026-11-26T15:00:00Z' }, NOW, false],
    ['again on the next day', { remindedAt: NOW }, LATER, true],
  ] as const)('may go again to those who have not read it %s', (_when, own, now, may) => {
    expect(mayRemind({ ...notice, ...own }, now)).toBe(may);
  });
});

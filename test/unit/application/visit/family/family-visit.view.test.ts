import { describe, expect, it } from '@jest/globals';
import { familyVisitView } from '../../../../../src/application/visit/family/family-visit.view.ts';
import type { FamilyVisit } from '../../../../../src/application/visit/family-visits.port.ts';
import { VISIT_STATUSES } from '../../../../../src/domain/visit/visit.ts';
import { aFamilyVisit, someFamilyWords } from '../../../../support/builders/visits.ts';

/** The visit is on Monday 2026-12-07 from 10:00 to 10:15, its slot until 10:30 in Japan. */
const BEFORE = '2026-12-06T00:00:00Z';
const viewAt = (now: string, own: Partial<FamilyVisit> = {}, byLink = false) =>
  familyVisitView(aFamilyVisit(own), { ...someFamilyWords(), now }, byLink);

describe('A visit in the words of its family', () => {
  it('says when in Japan, where, with whom, and the three steps', () => {
    expect(viewAt(BEFORE)).toMatchObject({
      name: 'オンライン面会',
      day: '2026年12月7日（月）',
      time: '10:00〜10:15',
      resident: '小野寺 ハル',
      facility: '介護付有料老人ホーム ひあみ野',
      phone: '0000-00-1202',
      bookedBy: '水越 真弓',
      participants: ['水越 真弓'],
      cancelsUntil: '2026年12月7日（月）9:00',
      calendar: '/mail/reserve_check/token-1.ics',
    });
    expect(viewAt(BEFORE).steps).toHaveLength(3);
  });

  it('names by link the resident’s family name, and nobody else', () => {
    const view = viewAt(BEFORE, { participants: [{ name: '小野寺 健', relation: '長男' }] }, true);
    expect(view).toMatchObject({ resident: '小野寺', bookedBy: null, participants: [] });
    expect(JSON.stringify(view)).not.toMatch(/ハル|水越|健/);
  });

  it('has for every state its meaning, each another', () => {
    const meanings = VISIT_STATUSES.map((status) => viewAt(BEFORE, { status }).meaning);
    expect(new Set(meanings).size).toBe(VISIT_STATUSES.length);
  });

  it.each([
    ['2026-12-07T00:49:59Z', { state: 'early', from: '9:50', inSeconds: 1 }],
    ['2026-12-07T00:50:00Z', { state: 'open', href: 'https://meet.example.jp/1' }],
    ['2026-12-07T01:29:59Z', { state: 'open', href: 'https://meet.example.jp/1' }],
    ['2026-12-07T01:30:00Z', null],
  ])('lets join from ten minutes before until the slot ends: at %s', (now, join) => {
    expect(viewAt(now, { joinUrl: 'https://meet.example.jp/1' }).join).toEqual(join);
  });

  it('says to wait where no address is there yet, and has no way to join in person or before approval', () => {
    const now = '2026-12-07T00:55:00Z';
    expect(viewAt(now).join).toEqual({ state: 'waiting' });
    expect(viewAt(now, { mode: 'in_person', joinUrl: 'https://meet.example.jp/1' }).join).toBeNull();
    expect(viewAt(now, { status: 'requested', joinUrl: 'https://meet.example.jp/1' }).join).toBeNull();
  });

  it.each([
    ['2026-12-06T23:59:59Z', {}, true],
    ['2026-12-07T00:00:00Z', {}, false],
    [BEFORE, { status: 'requested' }, true],
    [BEFORE, { status: 'in_call' }, false],
    [BEFORE, { status: 'cancelled_by_family' }, false],
  ] as const)('can be cancelled until an hour before: at %s, %o: %s', (now, own, may) => {
    expect(viewAt(now, own).cancelsUntil !== null).toBe(may);
  });

  it.each([
    ['requested', false],
    ['confirmed', true],
    ['cancelled_by_home', false],
    ['completed', false],
  ] as const)('that is %s has a calendar file: %s', (status, has) => {
    expect(viewAt(BEFORE, { status }).calendar !== null).toBe(has);
  });

  it('offers nothing of what is over, whatever its state was left at', () => {
    expect(viewAt('2026-12-07T01:30:00Z')).toMatchObject({
      steps: [],
      join: null,
      cancelsUntil: null,
      calendar: null,
    });
  });

  it('says why it was called off, and nothing of anybody’s health', () => {
    const off = {
      status: 'cancelled_by_home',
      homeReason: 'condition',
      reasonNote: 'またご連絡します',
    } as const;
    expect(viewAt(BEFORE, off).reason).toBe('ご入居の方の都合により。またご連絡します');
    expect(viewAt(BEFORE, { ...off, reasonNote: null }).reason).toBe('ご入居の方の都合により');
    expect(viewAt(BEFORE).reason).toBeNull();
  });

  it('gives the reason of a 休止 once, and of another stop what staff wrote after it', () => {
    const own = {
      status: 'cancelled_by_home',
      homeReason: 'infection',
      reasonNote: '感染症の流行のため',
    } as const;
    expect(viewAt(BEFORE, { ...own, byClosure: true }).reason).toBe('感染症の流行のため');
    expect(viewAt(BEFORE, own).reason).toBe('感染症の予防のため。感染症の流行のため');
  });
});

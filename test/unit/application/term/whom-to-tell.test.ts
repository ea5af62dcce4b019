import { describe, expect, it } from '@jest/globals';
import type { VisitToTell } from '../../../../src/application/term/booked-visits.port.ts';
import { isReachedByMail, toTellView } from '../../../../src/application/term/whom-to-tell.ts';

const KEIKO = { name: '髙梨 恵子', relation: '妻' };
const booker = { number: 'H-0001', name: '水越 真弓', phone: '0312345678' };
const KEN = { number: 'H-0002', name: '小野寺 健', relation: '長男', phone: '09011112222' };

const visit = (own: Partial<VisitToTell> = {}): VisitToTell => ({
  id: 1,
  reference: 'V-7K2M',
  mode: 'online',
  unit: '3f',
  startsAt: '2026-12-07T01:00:00Z',
  endsAt: '2026-12-07T01:15:00Z',
  resident: '髙梨 正吉',
  room: '215',
  participants: [KEIKO],
  phone: '09012345678',
  booker: null,
  families: [],
  reached: false,
  mail: null,
  ...own,
});
const contacts = (own: Partial<VisitToTell>) => toTellView(visit(own), (phone) => phone).contacts;

describe('Whom to phone about a visit that is stopped', () => {
  it('is the member who booked, by the phone of the day', () => {
    expect(contacts({ booker, families: [KEN] })).toEqual([
      { name: '水越 真弓', number: 'H-0001', phone: '09012345678' },
    ]);
    expect(contacts({ booker, phone: '' })).toEqual([
      { name: '水越 真弓', number: 'H-0001', phone: '0312345678' },
    ]);
  });

  it('is, of a visit that staff booked, who was to join, by the phone that was written down', () => {
    expect(contacts({ families: [KEN] })).toEqual([
      { name: '髙梨 恵子（妻）', number: '', phone: '09012345678' },
    ]);
  });

  it('is the resident’s families where no phone is known of whoever booked', () => {
    const ken = { name: '小野寺 健（長男）', number: 'H-0002', phone: '09011112222' };
    expect(contacts({ phone: '', families: [KEN] })).toEqual([ken]);
    expect(contacts({ phone: '', booker: { ...booker, phone: '' }, families: [KEN] })).toEqual([ken]);
  });

  it('is named even where there is no phone at all', () => {
    expect(contacts({ phone: '' })).toEqual([{ name: '髙梨 恵子（妻）', number: '', phone: '' }]);
  });
});

describe('A family counts as told by mail', () => {
  it.each([
    [true, 'queued', true, 'メールを送ります'],
    [true, 'sent', true, 'メールを送りました'],
    [true, 'failed', false, 'メールが届きませんでした'],
    [false, 'sent', false, 'メールが届きませんでした'],
    [true, null, false, 'メールは送っていません'],
    [false, null, false, 'メールは送っていません'],
  ] as const)('address works: %s, its mail: %s', (reached, mail, told, words) => {
    const one = visit({ booker, reached, mail });
    expect([isReachedByMail(one), toTellView(one, (phone) => phone).mail]).toEqual([told, words]);
  });
});

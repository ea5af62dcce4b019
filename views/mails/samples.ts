import type { LetterSamples, VisitLetter } from '../../src/application/mail/letters.ts';

const VISIT: VisitLetter = {
  reference: 'V-7K2M',
  mode: 'online',
  startsAt: '2026-12-07T01:00:00Z',
  endsAt: '2026-12-07T01:15:00Z',
  familyName: '小野寺',
  sequence: 0,
  mailDomain: 'hiami.example',
  stamp: '2026-11-27T00:00:00Z',
  cancelsUntil: '2026-12-07T00:00:00Z',
  joinOpensMinutes: 10,
  movedFrom: null,
  inCalendars: true,
  reason: null,
  free: [],
};
const CALLED_OFF: VisitLetter = {
  ...VISIT,
  sequence: 1,
  reason: '感染症の予防のため',
  free: ['2026-12-08T01:00:00Z', '2026-12-08T05:30:00Z'],
};

/** What the templates are shown with in the gallery. */
export const samples: LetterSamples = {
  confirmAddress: { address: 'mayumi@example.jp' },
  addressConfirmed: { address: 'mayumi@example.jp' },
  testMail: { address: 'mayumi@example.jp' },
  passwordReset: { audience: 'family', login: 'H-0001' },
  newPhotos: { albumId: 1, title: 'お花見', familyNames: ['小野寺', '水越'] },
  familyNotice: {
    noticeId: 1,
    title: '3階の入浴日の変更について',
    important: true,
    familyNames: ['小野寺', '水越'],
    again: false,
  },
  visitRequested: VISIT,
  visitConfirmed: VISIT,
  visitMoved: { ...VISIT, sequence: 1, movedFrom: '2026-12-05T01:00:00Z' },
  visitCancelled: { ...VISIT, sequence: 1 },
  visitCalledOff: CALLED_OFF,
  visitClosed: CALLED_OFF,
  visitDeclined: { ...CALLED_OFF, reason: 'この日は行事があるため' },
  visitTomorrow: VISIT,
  visitSoon: VISIT,
};

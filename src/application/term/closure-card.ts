import { formatDate } from '../../domain/format.ts';
import type { PlaceName } from './close-term.ts';
import type { TermRow } from './terms.port.ts';

/** 休止 that run today, as a card of a worker's home; each leads to whom to phone, where it stopped visits. */
export const closureCard = (placeName: PlaceName) => ({
  title: '面会の休止中',
  tone: 'warning' as const,
  filters: { kind: 'closed', state: 'current' },
  act: '休止の一覧を見る',
  line({ name, facility, unit, validUntil, calledOff }: TermRow): string {
    const until = `${name}（${placeName(facility, unit)}）${formatDate(validUntil)}まで`;
    return calledOff > 0 ? `${until}　中止にした面会 ${calledOff}件` : until;
  },
  href: ({ id, calledOff }: TermRow): string => `/manager/term/${calledOff > 0 ? 'phones' : 'edit'}/${id}`,
});

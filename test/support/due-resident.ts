import { perform, viewOf } from './demo-site.ts';
import type { WebClient } from './web-client.ts';

/** The form of a resident of the nursing home who left long ago. */
export const dueResidentForm = (own: Record<string, string> = {}): Record<string, string> => ({
  number: 'N-901',
  familyName: '千代丸',
  givenName: '梅',
  familyKana: 'ちよまる',
  givenKana: 'うめ',
  facility: 'nursing_home',
  room: '901',
  'movedInOn[year]': '2020',
  'movedInOn[month]': '4',
  'movedInOn[day]': '1',
  'leftOn[year]': '2022',
  'leftOn[month]': '3',
  'leftOn[day]': '31',
  status: 'left',
  visits: 'allowed',
  ...own,
});

/** Registers one whose retention is over, as staff do; gives the id. */
export async function aDueResident(staff: WebClient): Promise<string> {
  await perform(staff, '/manager/resident/add', dueResidentForm());
  const { rows } = await viewOf<{ rows: { id: number }[] }>(
    staff,
    '/manager/resident?retention=over&q=N-901',
  );
  if (!rows[0]) throw new Error('the resident is not due');
  return String(rows[0].id);
}

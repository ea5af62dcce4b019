import { PhoneCall } from 'lucide';
import type { SheetRowView } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';

/** Families who wait for a call now stand before everything else. */
export function CallsAsked({ rows }: { rows: readonly SheetRowView[] }) {
  const asked = rows.filter(
    ({ callAsked, status }) => callAsked && ['confirmed', 'in_call'].includes(status),
  );
  if (asked.length === 0) return null;
  return (
    <section className="calls-asked no-print" role="alert">
      <h2>
        <Icon of={PhoneCall} /> 電話してください
      </h2>
      <ul>
        {asked.map((row) => (
          <li key={row.id}>
            <span>
              {row.from}　{row.room}　{row.resident}様　{row.participants[0]}　{row.callAsked}に依頼
            </span>
            <PhoneLink big phone={row.phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

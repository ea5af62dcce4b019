import type { ContactView, VisitToTellView } from '../../../../application/term/whom-to-tell.ts';
import type { Row, TableColumn } from '../../../kit/DataTable.tsx';
import { telHref } from '../../../kit/tel-href.ts';

/** Columns of visits that a 休止 stops, with whom to tell of it. */
export const TO_TELL_COLUMNS: readonly TableColumn[] = [
  { key: 'when', label: '面会の日時', nowrap: true },
  { key: 'resident', label: '入居者' },
  { key: 'room', label: '居室', nowrap: true },
  { key: 'name', label: 'ご家族' },
  { key: 'number', label: '会員番号', nowrap: true },
  { key: 'phone', label: '電話', nowrap: true },
  { key: 'mail', label: 'メール' },
  { key: 'reference', label: '受付番号', nowrap: true },
];

const telOf = ({ phone }: ContactView) => (phone ? <a href={telHref(phone)}>{phone}</a> : '—');

/** Their rows; whoever can be phoned about one visit stands one under the other. */
export const toTellRows = (visits: readonly VisitToTellView[]): Row[] =>
  visits.map(({ id, reference, when, resident, room, mail, contacts }) => {
    const each = (show: (one: ContactView) => React.ReactNode) =>
      contacts.map((one) => <div key={`${one.number}${one.name}`}>{show(one)}</div>);
    return {
      id: String(id),
      label: reference,
      cells: {
        when,
        resident,
        room,
        name: each(({ name }) => name || '—'),
        number: each(({ number }) => number || '会員なし'),
        phone: each(telOf),
        mail,
        reference,
      },
    };
  });

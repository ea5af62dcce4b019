import { managerPaths } from '../../../../paths.ts';
import './mail.css';
import { Phone, Send } from 'lucide';
import type { ListView, RowView } from '../../../../application/resource/views.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { RowAct } from '../../../resource/BulkActs.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';

/** Above the list: whom to phone instead. */
const PhonesLink = () => (
  <p>
    <ButtonLink href={managerPaths.unreachedFamilies} icon={Phone}>
      メールが届かないご家族の電話連絡表
    </ButtonLink>
  </p>
);

type Recipient = { name: string; address: string };

function RecipientCell({ value: { name, address } }: { value: Recipient }) {
  return (
    <>
      <span className="mail-cell-name">{name}</span>
      <span className="mail-cell-address">{address}</span>
    </>
  );
}

/** Of one that did not arrive: once more. */
function ResendRow({ row, view }: { row: RowView; view: ListView }) {
  if (!view.mayWrite || !['failed', 'bounced'].includes(String(row.cells.status))) return null;
  return (
    <RowAct act="resend" icon={Send} id={row.id} name={view.name}>
      再送
    </RowAct>
  );
}

/** What the list of mails has of its own. */
export const mailListSlots: ListSlots<{ recipient: Recipient }> = {
  above: PhonesLink,
  cells: { recipient: RecipientCell },
  rowActs: ResendRow,
  rowHref: (row) => managerPaths.detail('mail', row.id),
  add: false,
};

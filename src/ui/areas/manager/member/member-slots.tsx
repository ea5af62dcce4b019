import type { LinkedResident } from '../../../../application/member/member-rows.port.ts';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { AccountActs } from '../account/AccountActs.tsx';
import { ImportLink } from '../import/ImportLink.tsx';
import { RecordsLink } from '../personal-record/RecordsLink.tsx';
import { Addresses } from './Addresses.tsx';
import { LinksInput } from './LinksInput.tsx';

/** What the list of members has of its own. */
export const memberListSlots: ListSlots = {
  above: ImportLink,
  cells: {
    residents: ({ value }) =>
      (value as unknown as readonly LinkedResident[]).map(({ residentId, name, relation, room }) => (
        <div key={residentId}>
          {name}（{relation}）{room}
        </div>
      )),
  },
};

/** What the form of a member has of its own: the residents, and what is done to the access. */
export const memberFormSlots: FormSlots = {
  inputs: { links: LinksInput },
  below: ({ view }) => (
    <>
      <Addresses view={view} />
      <AccountActs view={view} />
      <RecordsLink view={view} />
    </>
  ),
};

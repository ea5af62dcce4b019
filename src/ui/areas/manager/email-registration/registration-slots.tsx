import type { RegistrationRow } from '../../../../application/email-registration/registrations.port.ts';
import { managerPaths } from '../../../../paths.ts';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { RegistrationBelow } from './RegistrationBelow.tsx';

/** What the list of addresses has of its own: each leads to its member. */
export const registrationListSlots: ListSlots = {
  cells: {
    member: ({ value }) => {
      const { id, name, number } = value as unknown as RegistrationRow['member'];
      return (
        <>
          <a href={managerPaths.edit('member', id)}>{name}</a>
          <div>{number}</div>
        </>
      );
    },
  },
};

/** What the form of an address has of its own: how far it is, and the acts on it. */
export const registrationFormSlots: FormSlots = { below: RegistrationBelow };

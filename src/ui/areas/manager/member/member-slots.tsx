import { Plus } from 'lucide';
import type { MemberSlots } from '../../../../application/member/member-acts.ts';
import type { MemberRow } from '../../../../application/member/members.port.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { PLACES } from '../../../../domain/email-registration/email-registration.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { AccountSection } from '../account/AccountSection.tsx';
import { ImportLink } from '../import/ImportLink.tsx';
import { RecordsLink } from '../personal-record/RecordsLink.tsx';
import { LinksInput } from './LinksInput.tsx';

/** The list of members' own parts. */
export const memberListSlots: ListSlots<Pick<MemberRow, 'residents'>> = {
  above: ImportLink,
  cells: {
    residents: ({ value }) =>
      value.map(({ residentId, name, relation, room }) => (
        <div key={residentId}>
          {name}（{relation}）{room}
        </div>
      )),
  },
};

/** The own parts of a member's form: the residents, the addresses, and the acts on the account. */
export const memberFormSlots: FormSlots<MemberSlots> = {
  inputs: { links: LinksInput },
  below: ({ view }) => (
    <>
      <Addresses view={view} />
      <AccountSection view={view} />
      <RecordsLink view={view} />
    </>
  ),
};

/** The addresses the member gets mail at, each with its own page. */
function Addresses({ view }: { view: FormView<MemberSlots> }) {
  if (!view.row) return null;
  const { addresses } = view.slots;
  return (
    <section className="below-part">
      <h2>メールアドレス</h2>
      {addresses.length === 0 ? (
        <p>まだ登録されていません。</p>
      ) : (
        <ul>
          {addresses.map(({ id, address, status }) => (
            <li key={id}>
              <a href={managerPaths.edit('email-registration', id)}>{address}</a>（{status}）
            </li>
          ))}
        </ul>
      )}
      {view.mayWrite && addresses.length < PLACES.length && (
        <p>
          <ButtonLink href={managerPaths.add('email-registration')} icon={Plus}>
            メールアドレスを登録する
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

import type { ResidentBelow } from '../../../../application/resident/resident-below.view.ts';
import { managerPaths } from '../../../../paths.ts';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';

/** The members of a resident's family, each with how to reach them. */
export function Families({ families }: { families: NonNullable<ResidentBelow['families']> }) {
  return (
    <section className="below-part">
      <h2>ご家族会員</h2>
      {families.length === 0 ? (
        <p>登録されているご家族はいません。</p>
      ) : (
        <ul className="families">
          {families.map(({ id, name, relation, representative, phone }) => (
            <li key={id}>
              <a href={managerPaths.edit('member', id)}>{name}</a>
              <span>
                {relation}
                {representative && '・代表者'}
              </span>
              {phone && <PhoneLink phone={phone} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

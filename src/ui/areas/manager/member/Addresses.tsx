import { Plus } from 'lucide';
import type { FormView } from '../../../../application/resource/views.ts';
import { PLACES } from '../../../../domain/email-registration/email-registration.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../kit/Button.tsx';

type Address = { id: number; address: string; status: string };

/** The addresses the member gets mail at, each with its own page. */
export function Addresses({ view }: { view: FormView }) {
  if (!view.row) return null;
  const addresses = (view.slots.addresses ?? []) as unknown as readonly Address[];
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

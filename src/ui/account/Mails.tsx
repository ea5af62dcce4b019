import { Mail } from 'lucide';
import { ButtonLink } from '../kit/Button.tsx';
import type { AccountView } from './account.view.ts';

/** Where a family's mails go, and the way to change it. */
export function Mails({ mails: { href, addresses } }: { mails: NonNullable<AccountView['mails']> }) {
  return (
    <section>
      <h2>メールの受け取り</h2>
      {addresses.length === 0 ? (
        <p>メールアドレスは登録されていません。</p>
      ) : (
        <ul className="account-list">
          {addresses.map(({ address, state, receives }) => (
            <li key={address}>
              <strong>{address}</strong>
              <span>
                {state}。届くお知らせ：{receives}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={href} icon={Mail}>
        アドレスと届くお知らせを変える
      </ButtonLink>
    </section>
  );
}

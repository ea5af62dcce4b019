import './login.css';
import { Mail } from 'lucide';
import type { Audience } from '../../../domain/actor.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { LoginForm } from './LoginForm.tsx';

function LoginPage({
  audience,
  title,
  children,
}: {
  audience: Audience;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <div className="login">
      <Heading level={1} text={title} />
      <LoginForm audience={audience} />
      <div className="login-help">{children}</div>
    </div>
  );
}

/** Sign-in of families. */
export function FamilyLoginPage() {
  return (
    <LoginPage audience="family" title="ご家族ログイン">
      <Forgotten audience="family" />
      <p>
        メールアドレスの登録がまだの方、会員番号がわからない方は、下の番号にお電話ください。ご本人を確かめたうえで、新しいパスワードをお渡しします。
      </p>
    </LoginPage>
  );
}

/** Sign-in of workers. */
export function ManagerLoginPage() {
  return (
    <LoginPage audience="manager" title="職員ログイン">
      <Forgotten audience="manager" />
      <p>
        メールアドレスの登録がないときは、施設長またはシステム管理の担当者に新しいパスワードを発行してもらってください。
      </p>
    </LoginPage>
  );
}

function Forgotten({ audience }: { audience: Audience }) {
  return (
    <ButtonLink href={`/${audience}/reset`} icon={Mail}>
      パスワードを忘れたとき
    </ButtonLink>
  );
}

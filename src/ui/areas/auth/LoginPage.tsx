import './login.css';
import type { Audience } from '../../../domain/actor.ts';
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
      <p>
        会員番号やパスワードがわからないときは、下の番号にお電話ください。ご本人を確かめたうえで、新しいパスワードをお渡しします。
      </p>
    </LoginPage>
  );
}

/** Sign-in of workers. */
export function ManagerLoginPage() {
  return (
    <LoginPage audience="manager" title="職員ログイン">
      <p>
        パスワードがわからないときは、施設長またはシステム管理の担当者に新しいパスワードを発行してもらってください。
      </p>
    </LoginPage>
  );
}

import { KeyRound, LogOut } from 'lucide';
import type { FormView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';

/** Below the form of a person who can sign in: issuing a new password, signing out on all devices. */
export function AccountSection({ view }: { view: FormView }) {
  if (!view.row || !view.mayWrite) return null;
  const action = managerPaths.edit(view.name, view.row.id);
  return (
    <section>
      <h2>ログイン</h2>
      <ButtonRow>
        <ConfirmButton
          action={action}
          fields={{ _act: 'newPassword' }}
          icon={KeyRound}
          message="いまのパスワードは使えなくなり、ログイン中の端末からもログアウトします。"
          title="新しいパスワードを発行しますか"
          tone="secondary"
        >
          新しいパスワードを発行する
        </ConfirmButton>
        <ConfirmButton
          action={action}
          fields={{ _act: 'signOutEverywhere' }}
          icon={LogOut}
          message={`この${view.label}がログイン中のすべての端末をログアウトします。パスワードは変わりません。`}
          title="すべての端末からログアウトしますか"
          tone="secondary"
        >
          すべての端末からログアウトする
        </ConfirmButton>
      </ButtonRow>
    </section>
  );
}

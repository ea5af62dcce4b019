import { KeyRound, LogOut } from 'lucide';
import { ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';

/** What a worker's page has of its own: a new password, and signing out on all devices. */
export const workerFormSlots: FormSlots = {
  below: ({ view }) => {
    if (!view.row || !view.mayWrite) return null;
    const action = `/manager/worker/edit/${view.row.id}`;
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
            message="この職員がログイン中のすべての端末をログアウトします。パスワードは変わりません。"
            title="すべての端末からログアウトしますか"
            tone="secondary"
          >
            すべての端末からログアウトする
          </ConfirmButton>
        </ButtonRow>
      </section>
    );
  },
};

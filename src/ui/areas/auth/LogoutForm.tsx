import { LogOut } from 'lucide';
import { type FormEvent, useState } from 'react';
import { accountPaths } from '../../../paths.ts';
import { signOut } from '../../auth-state.ts';
import { Button } from '../../kit/Button.tsx';
import { useFrame } from '../../use-page.ts';

/** Staff of a shared computer come back to their own login page. */
const STAFF = `${accountPaths.logout}?from=manager`;

/** The button that ends the session. The form's own post leaves the page, with scripts and without. */
export function LogoutForm() {
  const { apiBase, user } = useFrame();
  const [busy, setBusy] = useState(false);
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    // The session may still exist on the server: the browser's own post then shows that it failed.
    await signOut(apiBase).catch(() => undefined);
    form.submit();
  };
  return (
    <form action={user?.audience === 'manager' ? STAFF : accountPaths.logout} method="post" onSubmit={leave}>
      <Button busy={busy} icon={LogOut}>
        ログアウト
      </Button>
    </form>
  );
}

import { LogOut } from 'lucide';
import { type FormEvent, useState } from 'react';
import { signOut } from '../../auth-state.ts';
import { Button } from '../../kit/Button.tsx';
import { useFrame } from '../../use-page.ts';

/** The button that ends the session; without scripts it is the form's own post. */
export function LogoutForm() {
  const { apiBase } = useFrame();
  const [busy, setBusy] = useState(false);
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await signOut(apiBase);
      window.location.assign('/');
    } catch {
      // The session may still stand on the server: the browser's own post says so if that fails too.
      form.submit();
    }
  };
  return (
    <form action="/logout" method="post" onSubmit={leave}>
      <Button busy={busy} icon={LogOut}>
        ログアウト
      </Button>
    </form>
  );
}

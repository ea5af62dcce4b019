import { type FormEvent, useState } from 'react';
import type { Audience } from '../../../domain/actor.ts';
import { accountPaths } from '../../../paths.ts';
import { AuthError, forgetAuth, signIn } from '../../auth-state.ts';
import type { Problem } from '../../pages.ts';
import { useFrame, useProblem } from '../../use-page.ts';

/**
 * The hydrated login form: calls the sign-in API instead of posting the page, and goes on to `/login`, which knows
 * where this person wanted to go. `problem` is the last refusal, at first the server's own.
 */
export function useSignIn(audience: Audience) {
  const { apiBase } = useFrame();
  const rendered = useProblem();
  const [problem, setProblem] = useState<Problem | undefined>(rendered);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      // A token left from an earlier person would contradict the new session.
      forgetAuth();
      await signIn(apiBase, {
        audience,
        login: String(form.get('login') ?? ''),
        password: String(form.get('password') ?? ''),
        remember: form.has('remember'),
      });
      window.location.assign(accountPaths.login);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      setProblem(error.problem);
      setBusy(false);
    }
  };
  return { problem, busy, submit };
}

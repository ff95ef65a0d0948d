import { useCallback, useEffect, useState } from 'react';
import * as accounts from '#domain/api/accounts.calls.ts';
import { ApiError } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';

/** locked: the page asks for the account's password first. */
export type Verification = 'running' | 'locked' | 'verified' | 'dead' | Unreached;

/** Why the token could not be sent, and what to do. */
type Unreached = { failure: string };

/**
 * Sends an emailed link's token (undefined until known). `retry` is for a failed connection, `become` for a state found by another
 * call.
 */
export function useVerification(token: string | null | undefined) {
  const { refresh } = useAuth();
  const [state, setState] = useState<Verification>('running');
  const become = useCallback(
    (next: Verification) => {
      setState(next);
      if (next === 'verified') void refresh();
    },
    [refresh],
  );
  useEffect(() => {
    if (token) void verify(token).then(become);
  }, [token, become]);
  function retry(): void {
    setState('running');
    if (token) void verify(token).then(become);
  }
  return { state: token === null ? 'dead' : state, retry, become } as const;
}

/** A link works once, so it is sent once, however often its page renders. */
const sent = new Map<string, Promise<Verification>>();

function verify(token: string): Promise<Verification> {
  const sending = sent.get(token) ?? send(token);
  sent.set(token, sending);
  return sending;
}

async function send(token: string): Promise<Verification> {
  try {
    await ask(accounts.verifyEmail, {}, { token });
    return 'verified';
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return 'locked';
    if (error instanceof ApiError && error.status === 400) return 'dead';
    sent.delete(token);
    return { failure: failureText(error) };
  }
}

import { useEffect, useState } from 'react';
import * as accounts from '#domain/api/accounts.calls.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';

/** locked: the account's password is asked for first. */
export type Verification = 'running' | 'locked' | 'verified' | 'dead' | 'unreached';

/**
 * Sends a mailed link's token (undefined until it is known). `retry` is for when the shop was not reached, `become` for what another
 * call has found out.
 */
export function useVerification(token: string | null | undefined) {
  const [state, setState] = useState<Verification>('running');
  useEffect(() => {
    if (token) void verify(token).then(setState);
  }, [token]);
  function retry(): void {
    setState('running');
    if (token) void verify(token).then(setState);
  }
  return { state: token === null ? 'dead' : state, retry, become: setState } as const;
}

/** A link works once, so each is sent once, however often its page is drawn. */
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
    return 'unreached';
  }
}

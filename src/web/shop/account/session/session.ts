import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import type { Customer, SignInAnswer } from '#domain/accounts/customer.schema.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import { paths } from '#domain/paths.ts';
import { createStore } from '#web/ui/store.ts';
import { ask } from '#web/ask.ts';
import { keepToken, readToken } from '#web/customer-token.ts';
import { forgetCheckout } from '#web/shop/checkout/kept.ts';
import type { Session } from './auth.tsx';

const unknown: Session = { customer: null, isLoading: true };

/** Outside React: a page that fails and is replaced keeps its customer. */
const session = createStore(unknown);

/** The token that the session stands for. */
let held: string | null = null;

/** Tells `onChange` who is signed in, now and whenever that changes, also by another tab. Answers how to stop. */
export function followSession(client: QueryClient, onChange: (session: Session) => void): () => void {
  const tell = () => onChange(session.get());
  // Another tab has signed in or out, or did so before the browser brought this page back from its memory.
  const compare = () => {
    if (readToken() === held) return;
    if (readToken() === null) forgetCheckout();
    clearCached(client);
    session.set(unknown);
    void refresh(client);
  };
  const unsubscribe = session.subscribe(tell);
  window.addEventListener('storage', compare);
  window.addEventListener('pageshow', compare);
  if (session.get().isLoading) void refresh(client);
  else tell();
  return () => {
    unsubscribe();
    window.removeEventListener('storage', compare);
    window.removeEventListener('pageshow', compare);
  };
}

export function signIn(client: QueryClient, { token, customer }: SignInAnswer): void {
  become(client, token, customer);
}

/** The call goes out with the token that it ends. The page is left before its customer is gone from it. */
export async function signOut(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  ask(accounts.signOut).catch(() => {
    // Forgotten here all the same; there it expires by itself.
  });
  held = null;
  keepToken(null);
  try {
    await navigate(paths.home);
  } finally {
    forgetCheckout();
    drop(client);
  }
}

export function drop(client: QueryClient): void {
  become(client, null, null);
}

/**
 * Reads the profile of the token that is held. On a failure the token is dropped (R-ACCT-19); not where
 * the page was merely left while the answer was on its way.
 */
export async function refresh(client: QueryClient): Promise<void> {
  const token = readToken();
  held = token;
  if (token === null) return session.set({ customer: null, isLoading: false });
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', leave);
  try {
    const customer = await ask(accounts.readProfile);
    if (token === held) session.set({ customer, isLoading: false });
  } catch {
    if (token === held && !isLeaving) drop(client);
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}

function become(client: QueryClient, token: string | null, customer: Customer | null): void {
  held = token;
  keepToken(token);
  clearCached(client);
  session.set({ customer, isLoading: false });
}

/**
 * Nothing of the one before is left. What shows is read again. The catalogue is the same for everybody: a page that is on its
 * way keeps what it waits for of it.
 */
function clearCached(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: (query) => !isOfCatalogue(query) || query.state.fetchStatus === 'idle',
  });
  void client.resetQueries({ predicate: (query) => !isOfCatalogue(query) });
}

function isOfCatalogue({ queryKey }: { queryKey: QueryKey }): boolean {
  return String(queryKey[0]).startsWith(catalog.list.path);
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import type { Customer, SignInAnswer } from '#domain/identity/customers/customer.schema.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import { paths } from '#domain/paths.ts';
import { createStore } from '#web/ui/store.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { keepToken, readToken } from '#web/customer-token.ts';
import { clearCheckoutStorage } from '#web/shop/checkout/checkout-storage.ts';
import type { Session } from './auth.tsx';

const unknown: Session = { customer: null, isLoading: true };

/** Outside React, so that the customer survives a failed page being replaced. */
const session = createStore(unknown);

/** The session's token. */
let held: string | null = null;

/** Calls `onChange` with the customer now and on every change, also from another tab. Returns how to unsubscribe. */
export function followSession(client: QueryClient, onChange: (session: Session) => void): () => void {
  const tell = () => onChange(session.get());
  // Another tab signed in or out, possibly while this page was in the back/forward cache.
  const compare = () => {
    if (readToken() === held) return;
    if (readToken() === null) clearCheckoutStorage();
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

/** The call is sent with the token that it revokes. Navigation starts before the customer is cleared. */
export async function signOut(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  ask(accounts.signOut).catch(() => {
    // Cleared here anyway; on the server it expires.
  });
  held = null;
  keepToken(null);
  try {
    await navigate(paths.home);
  } finally {
    clearCheckoutStorage();
    drop(client);
  }
}

export function drop(client: QueryClient): void {
  become(client, null, null);
}

/**
 * Fetches the profile for the stored token. Only a refusal removes the token (R-ACCT-19): a page that is left cuts the call, and a
 * store that does not answer says nothing about the session.
 */
export async function refresh(client: QueryClient, asked = 1): Promise<void> {
  const token = readToken();
  held = token;
  if (token === null) return session.set({ customer: null, isLoading: false });
  try {
    const customer = await ask(accounts.readProfile);
    if (token === held) session.set({ customer, isLoading: false });
  } catch (error) {
    if (token !== held) return;
    if (isRefusal(error)) drop(client);
    else if (session.get().isLoading) askLater(client, token, asked);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Asks again after 2, 4, 8 seconds and so on, at most 60. */
function askLater(client: QueryClient, token: string, asked: number): void {
  window.setTimeout(
    () => {
      if (token === held && session.get().isLoading) void refresh(client, asked + 1);
    },
    Math.min(60_000, 1_000 * 2 ** asked),
  );
}

function become(client: QueryClient, token: string | null, customer: Customer | null): void {
  held = token;
  keepToken(token);
  clearCached(client);
  session.set({ customer, isLoading: false });
}

/**
 * Clears the previous customer's data and refetches active queries. The catalog is the same for everyone, so a page being loaded
 * keeps its catalog queries.
 */
function clearCached(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: (query) => !isOfCatalog(query) || query.state.fetchStatus === 'idle',
  });
  void client.resetQueries({ predicate: (query) => !isOfCatalog(query) });
}

function isOfCatalog({ queryKey }: { queryKey: QueryKey }): boolean {
  return String(queryKey[0]).startsWith(catalog.list.path);
}

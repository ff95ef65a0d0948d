import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import type { Customer } from '#domain/accounts/customer.schema.ts';
import { paths } from '#domain/paths.ts';
import { createStore } from '#web/ui/store.ts';
import { apiFetch } from '../../api-client.ts';
import { keepToken, readToken } from '../../customer-token.ts';
import { forgetCheckout } from '../checkout/kept.ts';
import type { Auth } from './auth.tsx';

type Session = Pick<Auth, 'customer' | 'isLoading'>;

/** Outside React: a page that fails and is replaced keeps its customer. */
const session = createStore<Session>({ customer: null, isLoading: true });

/** The token that the session stands for. */
let held: string | null = null;

/**
 * Tells `onChange` who is signed in, now and whenever that changes, also by another tab. Answers how to stop.
 * A token that the server does not take is dropped (spec: shopper §4 'Auth', §8).
 */
export function followSession(
  client: QueryClient,
  navigate: NavigateFunction,
  onChange: (auth: Auth) => void,
): () => void {
  const become = (token: string | null, customer: Customer | null) => {
    held = token;
    keepToken(token);
    clearCached(client);
    session.set({ customer, isLoading: false });
  };
  const restore = () => readProfile(() => become(null, null));
  const actions = {
    signIn: ({ token, customer }) => become(token, customer),
    signOut: () => void signOut(navigate, () => become(null, null)),
    drop: () => become(null, null),
    refresh: () => void restore(),
  } satisfies Partial<Auth>;
  const tell = () => onChange({ ...session.get(), ...actions });
  // Another tab has signed in or out, or did so before the browser brought this page back from its memory.
  const compare = () => {
    if (readToken() === held) return;
    if (readToken() === null) forgetCheckout();
    clearCached(client);
    session.set({ customer: null, isLoading: true });
    void restore();
  };

  const unsubscribe = session.subscribe(tell);
  window.addEventListener('storage', compare);
  window.addEventListener('pageshow', compare);
  if (session.get().isLoading) void restore();
  else tell();
  return () => {
    unsubscribe();
    window.removeEventListener('storage', compare);
    window.removeEventListener('pageshow', compare);
  };
}

/** On a failure the token is dropped; not where the page was merely left while the answer was on its way. */
async function readProfile(drop: () => void): Promise<void> {
  const token = readToken();
  held = token;
  if (token === null) return session.set({ customer: null, isLoading: false });
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', leave);
  try {
    const customer = (await apiFetch('/api/auth/profile')) as Customer;
    if (token === held) session.set({ customer, isLoading: false });
  } catch {
    if (token === held && !isLeaving) drop();
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}

/** The call goes out with the token that it ends. The page is left before its customer is gone from it. */
async function signOut(navigate: NavigateFunction, forget: () => void): Promise<void> {
  apiFetch('/api/auth/logout', { method: 'POST' }).catch(() => {
    // Forgotten here all the same; there it expires by itself.
  });
  held = null;
  keepToken(null);
  try {
    await navigate(paths.home);
  } finally {
    forgetCheckout();
    forget();
  }
}

/** Nothing of the one before is left. What shows is read again; the catalogue is the same for everybody. */
function clearCached(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries({ predicate: ({ queryKey }) => !String(queryKey[0]).startsWith('/api/products') });
}

import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import type { Customer, SignInAnswer } from '#domain/identity/customers/customer.schema.ts';
import { createStore } from '#web/ui/store.ts';

export type Session = {
  /** Null if signed out, and while `isLoading`. */
  customer: Customer | null;
  /** True while a stored token's profile is fetched (R-ACCT-19). */
  isLoading: boolean;
};

type Actions = {
  /** Stores customer and token, and clears cached data. */
  signIn: (answer: SignInAnswer) => Promise<void>;
  /** Ends the session on the server and in every tab, and goes to the home page. */
  signOut: () => Promise<void>;
  /** Clears a session that the server no longer knows. */
  drop: () => Promise<void>;
  refresh: () => Promise<void>;
};

export type Auth = Session & Actions;

const unknown: Session = { customer: null, isLoading: true };

/** Also if the session's code does not load. */
const signedOut: Session = { customer: null, isLoading: false };

/**
 * The context never changes, and components subscribe to the session inside it: a changed context makes React replace each part of
 * the page whose code is still loading with its fallback, and the page jumps.
 */
const AuthContext = createContext<{ session: Store; actions: Actions } | null>(null);

type Store = ReturnType<typeof createStore<Session>>;

/** The session's code loads after hydration: no page waits for it, and calls made before then are queued. */
const load = () => import('./session.ts');

/** Wraps every store page; on the server no one is signed in, because pages are the same for everyone. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session] = useState(() => createStore(unknown));
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const following = load().then(
      ({ followSession }) => followSession(client, session.set),
      (error: unknown) => {
        reportError(error);
        session.set(signedOut);
      },
    );
    return () => void following.then((stop) => stop?.());
  }, [client, session]);
  const actions = useMemo(
    () => ({
      signIn: async (answer: SignInAnswer) => (await load()).signIn(client, answer),
      signOut: async () => (await load()).signOut(client, navigate),
      drop: async () => (await load()).drop(client),
      refresh: async () => (await load()).refresh(client),
    }),
    [client, navigate],
  );
  const auth = useMemo(() => ({ session, actions }), [session, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Throws outside the provider (R-ACCT-25). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  const { session, actions } = auth;
  return { ...useSyncExternalStore(session.subscribe, session.get, () => unknown), ...actions };
}

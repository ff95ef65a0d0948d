import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Customer, SignInAnswer } from '#domain/accounts/customer.schema.ts';

/** Who is signed in. Nobody on the server, whose pages are the same for every visitor. */
export type Auth = {
  /** Null for a visitor, and while `isLoading`. */
  customer: Customer | null;
  /** True until it is known who is here: while a stored token's profile is fetched (spec: shopper §4 'Auth'). */
  isLoading: boolean;
  /** Stores customer and token, and clears cached data. */
  signIn: (answer: SignInAnswer) => void;
  /** Ends the session on the server and in every tab, and goes home. */
  signOut: () => void;
  /** Forgets a session that the server no longer knows. */
  drop: () => void;
  /** Reads the profile again. */
  refresh: () => void;
};

const nothing = () => {};
const unknown: Auth = {
  customer: null,
  isLoading: true,
  signIn: nothing,
  signOut: nothing,
  drop: nothing,
  refresh: nothing,
};

const AuthContext = createContext<Auth | null>(null);

/** Around every page of the shop. The session's own code comes after hydration: no page waits for it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [auth, setAuth] = useState(unknown);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const following = import('./session.ts').then(({ followSession }) =>
      followSession(client, navigate, setAuth),
    );
    following.catch(reportError);
    return () => void following.then((stop) => stop(), nothing);
  }, [client, navigate]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Throws outside the provider (spec: shopper §8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

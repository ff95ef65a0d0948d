import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import * as staff from '#domain/api/staff.calls.ts';
import { paths } from '#domain/paths.ts';
import { ApiError } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { isSignedOut } from './admin-fetch.ts';
import { cameFrom } from './came-from.ts';
import { readAdminToken, sessionEnded } from './admin-token.ts';
import { askStaff, staffQueryOf } from './ask-staff.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** `failure`: why the token could not be verified, and what to do. */
export type AdminSession = 'checking' | 'open' | 'ended' | { failure: string };

/** The session that a page for staff is shown in. */
export const useAdminSession = () => useOutletContext<AdminSession>();

/**
 * Verifies the token on load; a missing or refused token leads to the sign-in page, and the sign-in back here (R-ADMIN-6, R-ADMIN-7, R-ADMIN-18). If it is
 * refused during an edit, the state is 'ended': the edit stays, and a dialog asks for the password over it.
 */
export function StaffSession() {
  const { pathname, search, hash } = useLocation();
  // Just after a logout, the answer for the token before is still in memory.
  const [hadToken] = useState(() => readAdminToken() !== null);
  const verified = useQuery({
    ...staffQueryOf(staff.verify),
    queryFn: verify,
  });
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, () => false);
  const isRefused = hasEnded || !hadToken || (verified.isError && isSignedOut(verified.error));

  useEffect(() => {
    // Another tab has signed out.
    const compare = () => void (readAdminToken() === null && sessionEnded.set(true));
    window.addEventListener('storage', compare);
    window.addEventListener('pageshow', compare);
    return () => {
      window.removeEventListener('storage', compare);
      window.removeEventListener('pageshow', compare);
    };
  }, []);

  if (isRefused && !hasUnsavedEdits()) {
    return <Navigate to={paths.adminLogin} replace state={cameFrom(`${pathname}${search}${hash}`)} />;
  }
  const session = sessionOf(verified, isRefused);
  return (
    <>
      <Outlet context={session} />
      <SignInAgain open={session === 'ended'} />
    </>
  );
}

function sessionOf({ data, error }: UseQueryResult, isRefused: boolean): AdminSession {
  if (data) return isRefused ? 'ended' : 'open';
  if (error === null || isSignedOut(error)) return 'checking';
  return { failure: failureText(error, { next: 'reload the page' }) };
}

/** No token is treated like a refused one, without a call that must fail. */
async function verify() {
  if (readAdminToken() === null) throw new ApiError({ status: 401, statusText: 'Unauthorized', text: '' });
  return askStaff(staff.verify);
}

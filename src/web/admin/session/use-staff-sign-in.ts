import { useState } from 'react';
import * as staff from '#domain/api/staff.calls.ts';
import { ask } from '#web/ask.ts';
import { storeAdminToken } from './admin-token.ts';

export type StaffSignIn = {
  /** Whether the password was right and a code is needed too. */
  needsCode: boolean;
  /** The first step. Resolves to whether the caller is in; rejects if the server refuses. */
  enter: (typed: { username: string; password: string }) => Promise<boolean>;
  /** The second step, if `needsCode`. */
  enterCode: (code: string) => Promise<void>;
  /** Back to the password. */
  beginAgain: () => void;
};

/** The staff sign-in in one step, or in two for an account with a second factor (R-STAFF-8). */
export function useStaffSignIn(): StaffSignIn {
  const [signIn, setSignIn] = useState<string | null>(null);
  return {
    needsCode: signIn !== null,
    async enter(typed) {
      const answer = await ask(staff.signIn, {}, typed);
      if ('token' in answer) storeAdminToken(answer.token);
      else setSignIn(answer.signIn);
      return 'token' in answer;
    },
    async enterCode(code) {
      const { token } = await ask(staff.signInWithCode, {}, { signIn: signIn ?? '', code });
      setSignIn(null);
      storeAdminToken(token);
    },
    beginAgain: () => setSignIn(null),
  };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#domain/api/call.ts';
import * as staff from '#domain/api/staff.calls.ts';
import { ApiError } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { refusedField } from '#web/refused-field.ts';
import { storeAdminToken } from './admin-token.ts';

type SignInOptions = {
  onSignedIn: () => Promise<void> | void;
  /** The password step failed, or the code step has to begin again with the password. */
  onFailed: (message: string) => void;
};

export type StaffSignIn = ReturnType<typeof useStaffSignIn>;

/** Both fields of the first step are required (R-ADMIN-3). By the form's own rules: the sign-in page does not load zod. */
export const required = {
  username: { required: 'Please enter your username' },
  password: { required: 'Please enter your password' },
} as const;

/** The staff sign-in in one step, or in two for an account with a second factor (R-STAFF-8). */
export function useStaffSignIn({ onSignedIn, onFailed }: SignInOptions) {
  const [signIn, setSignIn] = useState<string | null>(null);
  const beginAgain = () => setSignIn(null);
  const finish = ({ token }: { token: string }) => {
    beginAgain();
    storeAdminToken(token);
    return onSignedIn();
  };
  const enter = useMutation({
    mutationFn: (typed: BodyOf<typeof staff.signIn>) => ask(staff.signIn, {}, typed),
    onSuccess: (answer) => ('token' in answer ? finish(answer) : setSignIn(answer.signIn)),
    onError: (error) => onFailed(signInFailure(error)),
  });
  const enterCode = useMutation({
    mutationFn: (code: string) => ask(staff.signInWithCode, {}, { signIn: signIn ?? '', code }),
    onSuccess: finish,
    onError(error) {
      if (isWrongCode(error)) return;
      beginAgain();
      onFailed(signInFailure(error));
    },
  });
  /** `needsCode`: the password was right, and a code is needed too. */
  return { needsCode: signIn !== null, enter, enterCode, beginAgain };
}

export function isWrongCode(error: unknown): boolean {
  return refusedField(error) === 'code';
}

/** The server's message, or the message for no answer (R-ADMIN-4, R-ADMIN-5). */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError) return failureText(error, { answer: 'Invalid credentials' });
  return 'Error: Connection failed. Please try again.';
}

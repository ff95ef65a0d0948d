/** How an authenticator app makes its codes: the defaults of RFC 6238, the only values that all apps support. */
export const appCodes = { digits: 6, seconds: 30, algorithm: 'SHA1' } as const;

/** How many codes before and after the current one are accepted, because clocks differ. */
export const driftSteps = 1;

/** How many recovery codes a staff account gets at a time. */
export const recoveryCodeCount = 10;

/** How long a sign-in waits for its code after the right password. */
export const codeWaitMinutes = 5;

/** How long the key of an unfinished setup can be confirmed. */
export const setupMinutes = 30;

/** Lower case letters and digits that are hard to confuse, about 5 bits each. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryCodeLength = 12;

export type TypedCode = { kind: 'app' | 'recovery'; code: string };

/** What someone typed into the field for codes, which takes both kinds; null if it can be neither (R-STAFF-9). */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (code.length === appCodes.digits && /^\d+$/.test(code)) return { kind: 'app', code };
  const isRecovery =
    code.length === recoveryCodeLength && code.split('').every((letter) => recoveryAlphabet.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** In groups of four, as it is shown. */
export function groupsOf(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

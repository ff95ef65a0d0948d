import { isCommonPassword } from '#domain/identity/sessions/common-passwords.ts';
import { minStaffPasswordLength } from './staff-password-length.ts';

/**
 * Why staff may not choose this password, as a message that says what to do; null if allowed. A staff password protects the whole
 * store, so the most common passwords, the store's name and the username are refused, also with digits and signs around them
 * (R-SEC-16).
 */
export function staffPasswordProblem(password: string, username: string, storeName: string): string | null {
  if (password.length < minStaffPasswordLength) {
    return `The new password needs at least ${minStaffPasswordLength} characters`;
  }
  if (isCommonPassword(password)) {
    return 'This is one of the most common passwords. Choose another one.';
  }
  const bare = lettersOf(password);
  if (bare !== '' && bare === lettersOf(username)) {
    return 'This is your username. Choose another password.';
  }
  if (wordsOf(storeName).includes(bare)) return 'This is the name of the store. Choose another password.';
  return null;
}

/** The store's whole name and each word of it. */
function wordsOf(storeName: string): string[] {
  return [storeName, ...storeName.split(' ')].map(lettersOf).filter((word) => word !== '');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

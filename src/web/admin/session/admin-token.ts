import { createStore } from '#web/ui/store.ts';

const key = 'admin_token';

/** Whether the server has refused the token since the dashboard was opened. */
export const sessionEnded = createStore(false);

/** Without browser storage, the token lasts as long as the page. */
let kept: string | null = null;

/** The staff token in browser storage (R-ADMIN-6). */
export function readAdminToken(): string | null {
  const token = storedToken();
  if (token === null || canBeSent(token)) return token;
  dropAdminToken();
  return null;
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(key) ?? kept;
  } catch {
    return kept;
  }
}

/** A header takes no other characters; a token with them is as good as a refused one (R-ADMIN-7). */
function canBeSent(token: string): boolean {
  return /^[\x21-\x7e]+$/.test(token);
}

export function storeAdminToken(token: string): void {
  sessionEnded.set(false);
  kept = null;
  try {
    localStorage.setItem(key, token);
  } catch {
    kept = token;
  }
}

export function dropAdminToken(): void {
  kept = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Unreadable storage means no token.
  }
}

const key = 'customer_token';

/** Without browser storage, the token lasts as long as the page. */
let unkept: string | null = null;

/** The signed-in customer's bearer token (R-ACCT-18); null if signed out. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

/** Null removes it, in every tab. */
export function keepToken(token: string | null): void {
  unkept = null;
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    unkept = token;
  }
}

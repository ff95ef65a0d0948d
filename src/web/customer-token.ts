const key = 'customer_token';

/** Where the browser keeps nothing for this site, the token lasts as long as the page. */
let unkept: string | null = null;

/** The signed-in customer's bearer token (R-ACCT-18); null for a visitor. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

/** Null forgets it, in every tab. */
export function keepToken(token: string | null): void {
  unkept = null;
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    unkept = token;
  }
}

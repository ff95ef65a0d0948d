/** For a browser that blocks storage: an answer that lasts until the browser is closed. */
export function keepInCookie(name: string, value: string): void {
  writeCookie(`${name}=${encodeURIComponent(value)}; path=/; samesite=lax`);
}

export function dropCookie(name: string): void {
  writeCookie(`${name}=; path=/; max-age=0`);
}

export function readCookie(name: string): string | null {
  const found = readCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** All that scripts see; '' if the browser blocks cookies. A sandboxed frame throws instead. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Blocked: the answer lasts as long as the document.
  }
}

/** For a browser that blocks storage: an answer that lasts until the browser is closed. */
export function keepInCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax`;
}

export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`;
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

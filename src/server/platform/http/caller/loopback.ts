/** Whether an address is this machine's own, so that other machines cannot reach it. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}

/** Whether a host, without a port, is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
}

/** Cookies that Google's tag sets on the shop's own domain. */
const googleCookie = /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm|FPID|FPLC)([_-]|$)/;

/**
 * What to assign to `document.cookie`, one after the other, so that Google's cookies in it are gone: nobody can read for
 * which domain a cookie was set, so each is removed from the host and from every domain above it.
 */
export function cookieRemovals(cookies: string, host: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return names.flatMap((name) => (googleCookie.test(name) ? removalsOf(name, host) : []));
}

function removalsOf(name: string, host: string): string[] {
  const domains = domainsOf(host).map((domain) => `; domain=${domain}`);
  return ['', ...domains].map((domain) => `${name}=; path=/${domain}; max-age=0`);
}

/** shop.ridgeline.example → itself and ridgeline.example; an address in numbers has none. */
function domainsOf(host: string): string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

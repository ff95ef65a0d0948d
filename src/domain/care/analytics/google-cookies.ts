/** Cookies that Google's tag sets on the store's own domain. */
const googleCookie = /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm|FPID|FPLC)([_-]|$)/;

/**
 * The values to assign to `document.cookie` to remove Google's cookies. Scripts cannot read a cookie's domain, so each is removed
 * from the host and every parent domain.
 */
export function cookieRemovals(cookies: string, host: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return names.flatMap((name) => (googleCookie.test(name) ? removalsOf(name, host) : []));
}

function removalsOf(name: string, host: string): string[] {
  const domains = domainsOf(host).map((domain) => `; domain=${domain}`);
  return ['', ...domains].map((domain) => `${name}=; path=/${domain}; max-age=0`);
}

/** shop.ridgeline.example → itself and ridgeline.example; an IP address has no parents. */
function domainsOf(host: string): string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

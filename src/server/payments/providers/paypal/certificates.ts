import { X509Certificate } from 'node:crypto';
import { Refusal } from '#server/platform/http/errors.ts';
import { createConcurrencyLimit } from '#server/platform/http/load/concurrency-limit.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/services.ts';

/** Fetches the certificate at an address; null if it does not exist. */
export type FindCertificate = (url: string, source: string) => Promise<X509Certificate | null>;

/** PayPal has one, and sometimes a new one in addition. */
const maxEntries = 20;

/**
 * The certificates for webhooks. The call names the address, and anyone can make the call. So unknown addresses are fetched
 * only a few times a minute, per source and in total, and two at a time: fake webhooks must not make the store a burden to
 * PayPal. Known certificates are never limited. Throws a 429 beyond the limits and if the host does not answer: PayPal
 * delivers again.
 */
export function createCertificates({ limits }: Pick<Services, 'limits'>): FindCertificate {
  const known = new Map<string, X509Certificate>();
  const fetching = new Map<string, Promise<X509Certificate | null>>();
  const bySource = { name: 'unknown certificates by source', count: 5, seconds: 60 };
  const inAll = { name: 'unknown certificates', count: 30, seconds: 60 };
  // Everyone within the limits may wait.
  const limited = createConcurrencyLimit({ places: 2, maxWaiting: inAll.count, before: 'a certificate' });
  const allows = async (limit: Limit, key: string) => (await limits.use(limit, key)).allowed;

  async function learn(url: string): Promise<X509Certificate | null> {
    const certificate = await limited(() => fetchCertificate(url));
    if (certificate === null) return null;
    if (known.size >= maxEntries) known.clear();
    known.set(url, certificate);
    return certificate;
  }

  function fetchOnce(url: string) {
    const learning = learn(url).finally(() => fetching.delete(url));
    fetching.set(url, learning);
    return learning;
  }
  const knownOrUnderWay = (url: string) => known.get(url) ?? fetching.get(url);

  return async (url, source) => {
    const certificate = knownOrUnderWay(url);
    if (certificate) return certificate;
    if (!(await allows(bySource, source)) || !(await allows(inAll, 'all')))
      throw new Refusal(429, 'Too many unknown certificates. Please deliver again later.');
    // Another event may have fetched it meanwhile.
    return knownOrUnderWay(url) ?? fetchOnce(url);
  };
}

async function fetchCertificate(url: string): Promise<X509Certificate | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  if (response.status === 404) return null;
  if (!response.ok)
    throw new Error(`the webhook's certificate could not be fetched (HTTP ${response.status})`);
  return new X509Certificate(Buffer.from(await response.arrayBuffer()));
}

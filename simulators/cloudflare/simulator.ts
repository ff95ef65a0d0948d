import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';

type Kept = { status: number; headers: [string, string][]; body: Buffer; tags: string[]; until: number };

const zoneId = '0123456789abcdef0123456789abcdef';

/** A zone of Cloudflare: the purge call of its API, and an edge that keeps what Cloudflare would keep with "Cache everything". */
export async function startCloudflareSimulator(now: () => number = Date.now) {
  const token = 'a-token-that-may-purge';
  const kept = new Map<string, Kept>();
  const purges: string[][] = [];
  const refusals: number[] = [];
  let store = '';

  const server = createServer((request, response) => {
    const answering = request.url?.startsWith('/client/v4/') ? callApi : serve;
    answering(request, response).catch(() => response.writeHead(502).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function callApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusals.shift();
    if (refusal !== undefined)
      return answer(response, refusal, failure(refusal === 429 ? 971 : 1, 'Try again later'));
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(response, 403, failure(10_000, 'Authentication error'));
    if (request.method !== 'POST' || request.url !== `/client/v4/zones/${zoneId}/purge_cache`)
      return answer(response, 404, failure(7003, 'Could not route to the zone'));
    const { tags } = (await json(request)) as { tags?: unknown };
    if (!Array.isArray(tags) || tags.length === 0 || tags.length > 30)
      return answer(response, 400, failure(1012, 'Request must contain one of "tags"'));
    const named = tags.map(String);
    purges.push(named);
    for (const [key, { tags: own }] of kept) if (own.some((tag) => named.includes(tag))) kept.delete(key);
    answer(response, 200, { success: true, errors: [], messages: [], result: { id: zoneId } });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const key = `${headers['accept-encoding']?.includes('gzip') ? 'gzip' : 'plain'} ${url}`;
    const hit = method === 'GET' ? kept.get(key) : undefined;
    if (hit && hit.until > now()) return send(response, hit, 'HIT');
    const forwarded = Object.entries(headers).filter(([name]) => name !== 'host' && name !== 'connection');
    const fresh = await fetch(`${store}${url}`, {
      method,
      redirect: 'manual',
      headers: forwarded.map(([name, value]): [string, string] => [name, String(value)]),
    });
    const lifetime = keptFor(method, fresh);
    const answered: Kept = {
      status: fresh.status,
      // Fetch has undone the compression.
      headers: [...fresh.headers].filter(
        ([name]) => !/^(content-(encoding|length)|cache-tag|transfer-encoding|connection)$/.test(name),
      ),
      body: Buffer.from(await fresh.arrayBuffer()),
      tags: fresh.headers.get('cache-tag')?.split(',') ?? [],
      until: now() + 1000 * lifetime,
    };
    if (lifetime > 0) kept.set(key, answered);
    send(response, answered, lifetime > 0 ? 'MISS' : 'BYPASS');
  }

  return {
    /** The edge, as shoppers reach it. */
    origin,
    /** For CLOUDFLARE_API_URL. */
    apiUrl: `${origin}/client/v4`,
    zoneId,
    token,
    /** The tags of each purge that was taken. */
    purges: () => purges,
    /** Refuses the next purges with this status: 429 as over the limit, 500 as broken. */
    refuse: (status: 429 | 500, times: number) => void refusals.push(...Array<number>(times).fill(status)),
    /** Where the edge asks. */
    standBefore: (address: string) => void (store = address),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** In seconds; 0: not at all. The header for CDNs wins (RFC 9213), and an answer that sets a cookie is not kept. */
function keptFor(method: string, { status, headers }: Response): number {
  const rule = headers.get('cdn-cache-control') ?? headers.get('cache-control') ?? '';
  if (method !== 'GET' || status !== 200 || headers.has('set-cookie')) return 0;
  if (/\b(?:no-store|private|no-cache)\b/.test(rule)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(rule)?.[1] ?? /\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0);
}

function send(response: ServerResponse, { status, headers, body }: Kept, result: string): void {
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.setHeader('cf-cache-status', result);
  response.writeHead(status).end(body);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function failure(code: number, message: string) {
  return { success: false, errors: [{ code, message }], messages: [], result: null };
}

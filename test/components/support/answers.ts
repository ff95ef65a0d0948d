import { afterEach, beforeEach, inject, vi } from 'vitest';
import type { Call } from '#domain/api/call.ts';

type Respond = (request: Request) => Response | Promise<Response>;
type Replaced = { call: Pick<Call, 'method' | 'path'>; respond: Respond };

let replaced: Replaced[] = [];
let cookies = new Map<string, string>();
let asked: Request[] = [];
/** What the store still has to answer. */
const unanswered = new Set<Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchFromStore);
});

afterEach(() => {
  replaced = [];
  cookies = new Map();
  asked = [];
});

/** The store refuses this call from now on; without `body` it says no reason. The newest replacement of a call counts. */
export function refuse(call: Call, status: number, body?: unknown): void {
  replace(call, () => new Response(body === undefined ? '' : JSON.stringify(body), { status }));
}

/** No answer to this call arrives from now on. */
export function lose(call: Call): void {
  replace(call, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** The store's own answers to this call wait until the returned function is called. */
export function hold(call: Call): () => void {
  const released = Promise.withResolvers<void>();
  replace(call, async (request) => {
    await released.promise;
    return storeAnswer(request);
  });
  return () => {
    restore(call);
    released.resolve();
  };
}

/** The store takes this call from now on, and its answers arrive once `release` is called. `taken`: the store has taken one. */
export function answerLate(call: Call): { taken: Promise<void>; release: () => void } {
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  replace(call, async (request) => {
    const response = await storeAnswer(request);
    taken.resolve();
    await released.promise;
    return response;
  });
  return { taken: taken.promise, release: released.resolve };
}

/** The store answers this call itself again. */
export function restore(call: Call): void {
  replaced = replaced.filter((one) => one.call.method !== call.method || one.call.path !== call.path);
}

export function replace(call: Call, respond: Respond): void {
  replaced.unshift({ call, respond });
}

/** Resolves once the store has answered all that a page has sent so far, and the page has read it. Answers held back do not count. */
export async function allAnswered(): Promise<void> {
  while (unanswered.size > 0) await Promise.allSettled(unanswered);
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => soon(resolve));
}

export function isAllAnswered(): boolean {
  return unanswered.size === 0;
}

/** What the page has sent to this call: the bodies of its requests, oldest first. */
export async function sentTo(call: Call): Promise<unknown[]> {
  const bodies = asked.filter((request) => isTo(request, call)).map((request) => request.clone().text());
  return (await Promise.all(bodies)).map((text) => (text === '' ? undefined : JSON.parse(text)));
}

// A test may replace the clock.
const { fetch: fetchOutside, setTimeout: soon } = globalThis;

async function fetchFromStore(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, window.location.href);
  // By its full address, a test itself asks the store or a simulator, as another browser would.
  if (address.origin !== window.location.origin) return fetchOutside(input, init);
  // `signal` is the DOM's, which Node's fetch does not accept.
  const { signal: _, ...plain } = init ?? {};
  const request = new Request(new URL(address.pathname + address.search, inject('storeUrl')), {
    ...plain,
    redirect: 'manual',
  });
  asked.push(request.clone());
  const respond = replaced.find(({ call }) => isTo(request, call))?.respond;
  return respond ? respond(request) : storeAnswer(request);
}

/** The store's own answer, for a test that changes it. */
export function storeAnswer(request: Request): Promise<Response> {
  const answer = answerOf(request);
  unanswered.add(answer);
  const isDone = () => void unanswered.delete(answer);
  answer.then(isDone, isDone);
  return answer;
}

/** The store's whole answer, with the cookies of this test's browser. */
async function answerOf(request: Request): Promise<Response> {
  const jar = cookies;
  if (jar.size > 0) {
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  const response = await fetchOutside(request);
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

function isTo(request: Request, call: Pick<Call, 'method' | 'path'>): boolean {
  const pattern = call.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return request.method === call.method && new RegExp(`^${pattern}$`).test(new URL(request.url).pathname);
}

import type { Agent, ClientRequest, RequestOptions } from 'node:http';

type Posting = { request: (url: string, options: RequestOptions) => ClientRequest; agent: Agent };

/**
 * Posts one webhook; `status` is the answer's, redirects are not followed. Uses Node's own client as a builtin: `fetch`, or
 * importing `node:http` as a module, loads a second HTTP client that needs much of the simulator's memory.
 */
export function postWebhook(
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): { status: Promise<number>; cut: () => void } {
  const { request, agent } = postingBy(new URL(url).protocol);
  const call = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent,
  });
  const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  timer.unref();
  const status = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
  }).finally(() => clearTimeout(timer));
  call.end(body);
  return { status, cut: () => call.destroy(new Error('the simulator closes')) };
}

const byProtocol = new Map<string, Posting>();

function postingBy(protocol: string): Posting {
  const known = byProtocol.get(protocol);
  if (known !== undefined) return known;
  const { request, Agent } = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http');
  const posting = { request, agent: new Agent({ keepAlive: true, maxSockets: 32 }) };
  byProtocol.set(protocol, posting);
  return posting;
}

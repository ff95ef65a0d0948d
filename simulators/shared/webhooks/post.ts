import type { Agent, ClientRequest, RequestOptions } from 'node:http';

type Posting = { request: (url: string, options: RequestOptions) => ClientRequest; agent: Agent };

/**
 * Posts one webhook and resolves to the answer's status; redirects are not followed. Node's own client, and taken as a
 * builtin: `fetch`, or importing `node:http` as a module, loads a second HTTP client that needs as much memory as the
 * rest of the simulator.
 */
export async function postWebhook(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  const { request, agent } = postingBy(new URL(url).protocol);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent,
      signal,
    });
    call.once('error', reject);
    call.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    call.end(body);
  });
}

const byProtocol = new Map<string, Posting>();

function postingBy(protocol: string): Posting {
  const known = byProtocol.get(protocol);
  if (known !== undefined) return known;
  const { request, Agent } = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http');
  const posting = { request, agent: new Agent({ keepAlive: true }) };
  byProtocol.set(protocol, posting);
  return posting;
}

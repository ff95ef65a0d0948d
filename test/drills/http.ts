import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Parsed if it is JSON; otherwise its text. */
  body: unknown;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

/** One HTTP call with JSON in and out, on a keep-alive connection, like a browser. Rejects without a complete answer. */
export function call(
  method: string,
  url: string,
  options: { body?: object; headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<Answer> {
  const text = options.body === undefined ? null : JSON.stringify(options.body);
  return send(
    method,
    url,
    text,
    {
      ...(text === null ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    options.timeoutMs ?? 60_000,
  );
}

/** How long a client tries again while the store is busy. In ms. */
const patienceMs = 60_000;

/** Repeats a call that a busy store turned away: 503 with Retry-After, which means that nothing moved. */
export async function untilServed(ask: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (!isBusy(answer) || performance.now() > until) return answer;
    await pause(Number(answer.headers['retry-after']) * 1000);
  }
}

export function isBusy({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

/** Like `call`, with a raw body. */
export function send(
  method: string,
  url: string,
  text: string | null,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = http.request(url, { method, agent, signal, headers: { ...headers, ...lengthOf(text) } });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (!response.complete) return reject(new Error('the answer was cut off'));
        const { statusCode = 0, headers: answered } = response;
        resolve({
          status: statusCode,
          headers: answered,
          body: parse(Buffer.concat(chunks).toString('utf8')),
        });
      });
    });
    request.end(text ?? undefined);
  });
}

function lengthOf(text: string | null): Record<string, string> {
  return text === null ? {} : { 'content-length': String(Buffer.byteLength(text)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

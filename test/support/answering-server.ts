import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

/** A provider that gives a test's answers and records the requests. It is stopped after the test. */
export async function answeringServer(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      asked.push(call);
      const { status = 200, headers: sent = {}, body } = await answer(call);
      response.writeHead(status, { 'content-type': 'application/json', ...sent });
      response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

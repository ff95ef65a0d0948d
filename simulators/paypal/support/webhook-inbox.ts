import { createServer, type IncomingHttpHeaders } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: Buffer; type: string; eventId: string };

type WebhookInbox = {
  url: string;
  received: ReceivedWebhook[];
  /** The first webhooks of a type, once there are this many. */
  awaitType: (type: string, count?: number) => Promise<ReceivedWebhook[]>;
  /** Status codes for the next webhooks; afterwards 200. */
  answerNext: (...statuses: number[]) => void;
};

/** A store's webhook address; closed with the test. */
export async function openWebhookInbox(): Promise<WebhookInbox> {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const event = JSON.parse(body.toString()) as { id: string; event_type: string };
      received.push({ headers: request.headers, body, type: event.event_type, eventId: event.id });
      response.writeHead(statuses.shift() ?? 200).end();
      arrivals.emit('webhook');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  async function awaitType(type: string, count = 1): Promise<ReceivedWebhook[]> {
    for (;;) {
      const ofType = received.filter((webhook) => webhook.type === type);
      if (ofType.length >= count) return ofType;
      await once(arrivals, 'webhook');
    }
  }
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    awaitType,
    answerNext: (...next) => statuses.push(...next),
  };
}

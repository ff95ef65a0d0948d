import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: Buffer; type: string; eventId: string };

/** A store's webhook address; closed with the test. */
export async function openWebhookInbox() {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const arrivals = new EventEmitter();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const event = JSON.parse(body.toString()) as { id: string; event_type: string };
    received.push({ headers: request.headers, body, type: event.event_type, eventId: event.id });
    response.writeHead(statuses.shift() ?? 200).end();
    arrivals.emit('webhook');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** The first webhooks of a type, once there are this many. */
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
    /** Status codes for the next webhooks; afterwards 200. */
    answerNext: (...next: number[]) => statuses.push(...next),
  };
}

import { Agent } from 'node:http';
import { send } from '../../support/http-call.ts';
import { orderFor } from './example-order.ts';

export type HttpAnswer = { status: number; body: { id?: string; [member: string]: unknown } };

/** Idle connections are closed before the simulator closes them, which could happen during the next call. */
const IDLE_MS = 2_000;

export type HttpShop = {
  call: (method: string, path: string, body?: unknown, requestId?: string) => Promise<HttpAnswer>;
  /** Creates, approves and captures an order; returns its id and its capture's. Throws if an answer is missing or not 2xx. */
  pay: (customId: string) => Promise<{ orderId: string; captureId: string }>;
  close: () => void;
};

/** A store that calls a simulator over a few keep-alive connections: for load, and for simulators that are killed. */
export async function openHttpShop(origin: string): Promise<HttpShop> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let token = '';

  async function call(method: string, path: string, body?: unknown, requestId?: string): Promise<HttpAnswer> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await send(`${origin}${path}`, { method, headers, text, agent });
    return { status: answer.status, body: JSON.parse(answer.text || '{}') as HttpAnswer['body'] };
  }
  async function ok(method: string, path: string, body?: unknown, requestId?: string): Promise<HttpAnswer> {
    const answer = await call(method, path, body, requestId);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
  const credentials = Buffer.from('demo-client-id:demo-client-secret').toString('base64');
  const signedIn = await send(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    text: 'grant_type=client_credentials',
    agent,
  });
  token = (JSON.parse(signedIn.text) as { access_token: string }).access_token;

  return {
    call,
    async pay(customId) {
      const order = orderFor({ custom_id: customId, invoice_id: `RT-${customId}` });
      const orderId = String((await ok('POST', '/v2/checkout/orders', order, `${customId}:create`)).body.id);
      await ok('POST', `/_sim/orders/${orderId}/approve`, {});
      const captured = await ok('POST', `/v2/checkout/orders/${orderId}/capture`, {}, `${customId}:capture`);
      return { orderId, captureId: captureIdOf(captured) };
    },
    close: () => agent.destroy(),
  };
}

/** The capture in an order's answer. */
export function captureIdOf({ body }: HttpAnswer): string {
  const units = body['purchase_units'] as { payments?: { captures: { id: string }[] } }[];
  return units[0]?.payments?.captures[0]?.id ?? '';
}

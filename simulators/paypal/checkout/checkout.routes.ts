import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { simulatorFile } from '../files.ts';
import { readAs } from '../http/json-body.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { BUYER } from '../orders/buyer.ts';
import { findOrder } from '../orders/find-order.ts';
import { outcomeNames } from '../orders/outcomes.ts';
import type { Provider } from '../provider.ts';
import { approvalPage, closedPage, openingPage } from './approval-page.ts';

type Query = Record<string, string | undefined>;

const decision = z.object({ order: z.string(), outcome: z.enum(outcomeNames) });

/** The modules that `sdk.js` imports. */
const SDK_MODULES = ['button.js', 'payment.js', 'approval-window.js'];

/** The browser's resources: the SDK script and the approval window. */
export function checkoutRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/sdk/js', async (request, reply) => {
    const { 'client-id': clientId } = request.query as Query;
    if (clientId === provider.clientId) return sendScript(reply, 'sdk.js');
    return reply
      .code(400)
      .type('text/javascript; charset=utf-8')
      .send('throw new Error("SDK Validation error: \'client-id not recognized\'");');
  });
  for (const name of SDK_MODULES) app.get(`/sdk/${name}`, async (_request, reply) => sendScript(reply, name));

  app.get('/checkoutnow', async (request, reply) => showWindow(provider, request, reply));
  app.post('/checkoutnow/decision', async (request, reply) => decide(provider, request, reply));
  app.get('/checkoutnow/approval.js', async (_request, reply) => sendScript(reply, 'approval.js'));
  app.get('/checkoutnow/approval.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await simulatorFile('checkout/approval.css')),
  );
}

/** A page of any store may load it. */
async function sendScript(reply: FastifyReply, name: string): Promise<FastifyReply> {
  const script = await simulatorFile(`browser/${name}`);
  return reply
    .headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    .type('text/javascript; charset=utf-8')
    .send(script);
}

function showWindow(provider: Provider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { token, origin = '', flow = '' } = request.query as Query;
  const isKnownShop = origin === '' || isShopOrigin(provider, origin);
  const caller = isKnownShop ? { shopOrigin: origin, flow } : { shopOrigin: '', flow: '' };
  reply.type('text/html; charset=utf-8').headers(pageHeaders);
  if (!isKnownShop)
    return reply.code(403).send(closedPage(caller, 'This shop may not use the demo payments.'));
  if (token === undefined) return reply.send(openingPage(caller));

  const found = findOrder(provider, token);
  if (!found.ok)
    return reply.code(404).send(closedPage(caller, 'This payment is not known, or it has expired.'));
  const order = found.value;
  if (order.status === 'COMPLETED')
    return reply.send(closedPage(caller, 'This order has already been paid.'));
  if (order.status === 'VOIDED') return reply.send(closedPage(caller, 'This payment has expired.'));
  return reply.send(approvalPage(caller, order));
}

/** The customer's approval. Only the window itself may send it. */
function decide(provider: Provider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { origin = '', host } = request.headers;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    return reply.code(403).send({ message: 'Only the approval window may decide.' });
  const asked = readAs(request, decision);
  if (!asked.ok) return reply.code(asked.problem.status).send({ message: 'The decision is not complete.' });
  const found = findOrder(provider, asked.value.order);
  if (!found.ok) return reply.code(404).send({ message: 'This payment is not known, or it has expired.' });
  const approved = approveOrder(provider, found.value, asked.value.outcome);
  if (!approved.ok) return reply.code(409).send({ message: `This order is already ${approved.reason}.` });
  return reply.send({ orderID: found.value.id, payerID: BUYER.payerId });
}

function isShopOrigin({ shopOrigins }: Provider, origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return shopOrigins === undefined || shopOrigins.includes(origin);
}

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

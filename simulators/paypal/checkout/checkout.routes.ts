import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { simulatorsRoot } from '../../shared/start/root.ts';
import type { Provider } from '../provider.ts';
import { browserScript } from '../browser/browser-script.ts';
import { readJson } from '../http/json-body.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { BUYER } from '../orders/buyer.ts';
import { findOrder } from '../orders/find-order.ts';
import { OUTCOMES } from '../orders/outcomes.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { approvalPage, closedPage, openingPage, type Caller } from './approval-page.ts';

type Query = Record<string, string | undefined>;

const decision = z.object({ order: z.string(), outcome: z.enum(OUTCOMES) });

/** The browser's resources: the SDK script and the approval window. */
export function checkoutRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/sdk/js', async (request, reply) => {
    const { 'client-id': clientId } = request.query as Query;
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    reply.type('text/javascript; charset=utf-8');
    if (clientId !== provider.settings.clientId)
      return reply.code(400).send('throw new Error("SDK Validation error: \'client-id not recognized\'");');
    return browserScript(provider.ledger, 'sdk');
  });

  app.get('/checkoutnow', async (request, reply) => showWindow(provider, request, reply));

  app.post('/checkoutnow/decision', async (request, reply) => decide(provider, request, reply));

  app.get('/checkoutnow/approval.js', async (_request, reply) => {
    const script = await browserScript(provider.ledger, 'approval');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });

  app.get('/checkoutnow/approval.css', async (_request, reply) => {
    const css = await readFile(join(simulatorsRoot, 'paypal/checkout/approval.css'), 'utf8');
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css);
  });
}

function showWindow(provider: Provider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { token, origin = '', flow = '' } = request.query as Query;
  const isKnownShop = origin === '' || isShopOrigin(provider, origin);
  const caller: Caller = isKnownShop ? { shopOrigin: origin, flow } : { shopOrigin: '', flow: '' };
  reply.type('text/html; charset=utf-8').headers(pageHeaders(caller.shopOrigin));
  if (!isKnownShop)
    return reply.code(403).send(closedPage(caller, null, 'This shop may not use the demo payments.'));
  if (token === undefined) return reply.send(openingPage(caller));

  const found = findOrder(provider, token);
  if (!found.ok)
    return reply.code(404).send(closedPage(caller, null, 'This payment is not known, or it has expired.'));
  const order = found.value;
  if (order.status === 'COMPLETED')
    return reply.send(closedPage(caller, order, 'This order has already been paid.'));
  if (order.status === 'VOIDED') return reply.send(closedPage(caller, order, 'This payment has expired.'));
  return reply.send(approvalPage(caller, order));
}

/** The customer's approval. Only the window itself may send it. */
function decide(provider: Provider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isSameOrigin(request))
    return reply.code(403).send({ message: 'Only the approval window may decide.' });
  const body = readJson(request);
  const asked = body.ok ? parseRequest(decision, body.value) : body;
  if (!asked.ok) return reply.code(asked.problem.status).send({ message: 'The decision is not complete.' });
  const found = findOrder(provider, asked.value.order);
  if (!found.ok) return reply.code(404).send({ message: 'This payment is not known, or it has expired.' });
  const approved = approveOrder(provider, found.value, asked.value.outcome);
  if (!approved.ok) return reply.code(409).send({ message: `This order is already ${approved.reason}.` });
  return reply.send({ orderID: found.value.id, payerID: BUYER.payerId });
}

function isShopOrigin(provider: Provider, origin: string): boolean {
  const allowed = provider.settings.shopOrigins;
  // Also keeps invalid origins out of the page's headers.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return allowed === undefined || allowed.includes(origin);
}

function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
}

function pageHeaders(shopOrigin: string): Record<string, string> {
  const framers = shopOrigin === '' ? "'none'" : shopOrigin;
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors ${framers}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

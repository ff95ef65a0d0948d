import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY } from '../../shared/wire/durations.ts';
import { disputeView } from '../disputes/dispute-view.ts';
import { DISPUTE_MOVES, moveDispute, openDispute } from '../disputes/disputes.ts';
import { idOf, readAs } from '../http/json-body.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { captureOrder } from '../orders/capture-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { refundView } from '../payments/capture-view.ts';
import { refundCapture } from '../payments/refund-capture.ts';
import type { Provider } from '../provider.ts';
import { captureOf } from '../state/ledger.ts';
import { sendProblem, unknown } from '../wire/problem.ts';
import { conflict } from './control.routes.ts';

const amount = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .transform((value) => ({ currency_code: 'USD', value }));

/** A customer's dispute about an order's money, or one capture's; without an amount, about all of it. */
const disputeRequest = z.object({
  orderId: z.string().optional(),
  captureId: z.string().optional(),
  reason: z.string().default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  amount: amount.optional(),
  dueInDays: z.number().min(0).default(10),
  stage: z.enum(['INQUIRY', 'CHARGEBACK']).default('CHARGEBACK'),
  channel: z.enum(['INTERNAL', 'EXTERNAL']).default('INTERNAL'),
});
const disputeStateRequest = z.object({ state: z.enum(DISPUTE_MOVES) });

const reportingRequest = z.object({
  allowed: z.boolean().optional(),
  lagMs: z.int().min(0).optional(),
  mostItems: z.int().min(1).optional(),
});

/** The amount to return from a capture; by default everything left. */
const ownersRefundRequest = z.object({ amount: amount.optional() });

/** A payment from elsewhere: an order that was not created through the API, paid `agoMs` before now. */
const foreignOrderRequest = z.object({
  amount,
  customId: z.string().max(127).optional(),
  invoiceId: z.string().max(127).optional(),
  agoMs: z
    .int()
    .min(0)
    .max(30 * DAY)
    .default(0),
});

/** `/_sim`: actions of customers, banks and PayPal on paid money. */
export function moneyControlRoutes(app: FastifyInstance, provider: Provider): void {
  const { ledger } = provider;

  app.post('/_sim/disputes', async (request, reply) => {
    const asked = readAs(request, disputeRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { orderId = '', captureId, ...complaint } = asked.value;
    const order = ledger.orders.get(orderId);
    const capture =
      captureId === undefined ? order && captureOf(ledger, order) : ledger.captures.get(captureId);
    if (capture === undefined) return sendProblem(reply, unknown('capture_id', captureId ?? orderId));
    const dispute = openDispute(provider, capture, { ...complaint, amount: complaint.amount });
    return reply.code(201).send(disputeView(provider, dispute));
  });
  app.post('/_sim/disputes/:id/state', async (request, reply) => {
    const dispute = ledger.disputes.get(idOf(request));
    if (dispute === undefined) return sendProblem(reply, unknown('dispute_id', idOf(request)));
    const asked = readAs(request, disputeStateRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const isMoved = moveDispute(provider, dispute, asked.value.state);
    return isMoved ? disputeView(provider, dispute) : conflict(reply, 'The dispute is resolved.');
  });

  app.put('/_sim/reporting', async (request, reply) => {
    const asked = readAs(request, reportingRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    return Object.assign(provider.reporting, asked.value);
  });

  app.post('/_sim/captures/:id/refund', async (request, reply) => {
    const capture = ledger.captures.get(idOf(request));
    if (capture === undefined) return sendProblem(reply, unknown('capture_id', idOf(request)));
    const asked = readAs(request, ownersRefundRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const refund = refundCapture(provider, capture, asked.value);
    return refund.ok
      ? reply.code(201).send(refundView(provider, refund.value))
      : sendProblem(reply, refund.problem);
  });

  app.post('/_sim/orders', async (request, reply) => {
    const asked = readAs(request, foreignOrderRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { amount: total, customId, invoiceId, agoMs } = asked.value;
    const unit = { amount: total, custom_id: customId, invoice_id: invoiceId };
    const created = createOrder(provider, { intent: 'CAPTURE', purchase_units: [unit] }, null);
    if (!created.ok) return sendProblem(reply, created.problem);
    approveOrder(provider, created.value, 'approve');
    const captured = captureOrder(provider, created.value);
    if (!captured.ok) return sendProblem(reply, captured.problem);
    const capture = captureOf(ledger, captured.value);
    if (capture !== undefined)
      ledger.captures.put(Object.assign(capture, { createdAt: capture.createdAt - agoMs }));
    return reply.code(201).send({ id: captured.value.id, captureId: capture?.id });
  });
}

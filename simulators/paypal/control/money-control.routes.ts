import type { FastifyInstance, FastifyReply } from 'fastify';
import { moveDispute } from '../disputes/move-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { disputeView } from '../disputes/dispute-view.ts';
import { sendProblem } from '../http/answer.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { captureOrder } from '../orders/capture-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { unknown } from '../orders/find-order.ts';
import { refundView } from '../payments/capture-view.ts';
import { refundCapture, settleRefund } from '../payments/refund-capture.ts';
import type { Provider } from '../provider.ts';
import { capturesOf } from '../state/ledger.ts';
import type { Capture } from '../state/records.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { idOf, readAs } from './control.routes.ts';
import * as schema from './money-control.schema.ts';

/** `/_sim`: actions of customers, banks and PayPal on paid money. */
export function moneyControlRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/_sim/disputes', async (request, reply) => {
    const asked = readAs(request, schema.disputeRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { orderId, captureId, amount, ...complaint } = asked.value;
    const capture = captureOf(provider, orderId, captureId);
    if (!capture.ok) return sendProblem(reply, capture.problem);
    const { currency_code } = capture.value.amount;
    const money = amount === undefined ? undefined : { currency_code, value: amount };
    const dispute = openDispute(provider, capture.value, { ...complaint, amount: money });
    return reply.code(201).send(disputeView(provider, dispute));
  });

  app.post('/_sim/disputes/:id/state', async (request, reply) => {
    const dispute = provider.ledger.disputes.get(idOf(request));
    if (dispute === undefined) return sendProblem(reply, unknown('dispute_id', idOf(request)));
    const asked = readAs(request, schema.disputeStateRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    if (!moveDispute(provider, dispute, asked.value.state))
      return conflict(reply, 'The dispute is resolved.');
    return disputeView(provider, dispute);
  });

  app.put('/_sim/reporting', async (request, reply) => {
    const asked = readAs(request, schema.reportingRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { reporting } = provider;
    const { allowed = reporting.isAllowed, lagMs = reporting.lagMs } = asked.value;
    const { mostItems = reporting.mostItems } = asked.value;
    provider.reporting = { isAllowed: allowed, lagMs, mostItems };
    return provider.reporting;
  });

  app.post('/_sim/captures/:id/refund', async (request, reply) => {
    const capture = provider.ledger.captures.get(idOf(request));
    if (capture === undefined) return sendProblem(reply, unknown('capture_id', idOf(request)));
    const asked = readAs(request, schema.ownersRefundRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { amount } = asked.value;
    const money = amount && { currency_code: capture.amount.currency_code, value: amount };
    const refund = refundCapture(provider, capture, { ...(money && { amount: money }) });
    if (!refund.ok) return sendProblem(reply, refund.problem);
    provider.save();
    return reply.code(201).send(refundView(provider, refund.value));
  });

  app.post('/_sim/refunds/pending', async (request, reply) => {
    const asked = readAs(request, schema.pendingRefundsRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    provider.pendingRefunds.left = asked.value.times;
    return reply.code(204).send();
  });

  app.post('/_sim/refunds/:id/state', async (request, reply) => {
    const refund = provider.ledger.refunds.get(idOf(request));
    if (refund === undefined) return sendProblem(reply, unknown('refund_id', idOf(request)));
    const asked = readAs(request, schema.refundStateRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const settlesAs = asked.value.state === 'completed' ? 'COMPLETED' : 'FAILED';
    if (!settleRefund(provider, refund, settlesAs)) return conflict(reply, 'The refund is not pending.');
    return refundView(provider, refund);
  });

  app.post('/_sim/orders', async (request, reply) => {
    const asked = readAs(request, schema.foreignOrderRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { amount, currency, customId, invoiceId, agoMs } = asked.value;
    const unit = {
      amount: { currency_code: currency, value: amount },
      ...(customId !== undefined && { custom_id: customId }),
      ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    };
    const created = createOrder(provider, { intent: 'CAPTURE', purchase_units: [unit] }, null);
    if (!created.ok) return sendProblem(reply, created.problem);
    approveOrder(provider, created.value, 'approve');
    const captured = captureOrder(provider, created.value);
    if (!captured.ok) return sendProblem(reply, captured.problem);
    for (const capture of capturesOf(provider.ledger, captured.value)) capture.createdAt -= agoMs;
    provider.save();
    return reply.code(201).send({ id: captured.value.id, captureId: captured.value.captureIds[0] });
  });
}

function captureOf(
  { ledger }: Provider,
  orderId: string | undefined,
  captureId: string | undefined,
): Result<Capture> {
  const order = orderId === undefined ? undefined : ledger.orders.get(orderId);
  const capture =
    captureId === undefined ? order && capturesOf(ledger, order).at(-1) : ledger.captures.get(captureId);
  if (capture !== undefined) return ok(capture);
  return refuse(
    captureId === undefined ? unknown('order_id', orderId ?? '') : unknown('capture_id', captureId),
  );
}

function conflict(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(409).send({ message });
}

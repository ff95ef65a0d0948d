import { z } from 'zod';
import { DAY } from '../../shared/wire/durations.ts';
import { DISPUTE_MOVES } from '../disputes/move-dispute.ts';
import { DISPUTE_REASONS } from '../state/records.ts';

const amount = z.string().regex(/^\d+\.\d\d$/);

/** A customer's dispute about an order's money (or one capture's); without an amount, about all of it. */
export const disputeRequest = z
  .object({
    orderId: z.string().optional(),
    captureId: z.string().optional(),
    reason: z.enum(DISPUTE_REASONS).default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
    amount: amount.optional(),
    dueInDays: z.number().min(0).default(10),
    stage: z.enum(['INQUIRY', 'CHARGEBACK']).default('CHARGEBACK'),
    channel: z.enum(['INTERNAL', 'EXTERNAL']).default('INTERNAL'),
  })
  .refine(({ orderId, captureId }) => (orderId === undefined) !== (captureId === undefined), {
    path: ['orderId'],
    message: 'Name an order or a capture.',
  });

export const disputeStateRequest = z.object({ state: z.enum(DISPUTE_MOVES) });

export const reportingRequest = z.object({
  allowed: z.boolean().optional(),
  lagMs: z.int().min(0).optional(),
  mostItems: z.int().min(1).optional(),
});

export const pendingRefundsRequest = z.object({ times: z.int().min(0).max(10_000).default(1) });

export const refundStateRequest = z.object({ state: z.enum(['completed', 'failed']) });

/** The amount to return from a capture; by default everything left. */
export const ownersRefundRequest = z.object({ amount: amount.optional() });

/** A payment from elsewhere: an order that was not created through the API, paid `agoMs` before now. */
export const foreignOrderRequest = z.object({
  amount,
  currency: z.string().length(3).default('USD'),
  customId: z.string().max(127).optional(),
  invoiceId: z.string().max(127).optional(),
  agoMs: z
    .int()
    .min(0)
    .max(30 * DAY)
    .default(0),
});

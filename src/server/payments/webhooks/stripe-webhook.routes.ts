import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { webhookEvents } from '../../db/schema/payments.ts';
import { bodyOf } from '../../http/errors.ts';
import { recordRefusal } from '../../security/record-refusal.ts';
import type { Services } from '../../services.ts';
import { webhookSchema } from './webhook-schema.ts';

const heardOf: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  // Its fee is known.
  'charge.updated',
]);

const disputeEvents: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/** The intent that an event is about: itself, or the one that a charge was made by. */
const subject = z.object({ id: z.string(), payment_intent: z.string().nullish() });

/**
 * Takes Stripe's events: verified by their signature over the raw bytes, stored once, answered with 200, worked on by a
 * job. What does not verify is refused with 400 and is an event of the security log only; what the shop has no use for is only
 * answered.
 */
export function stripeWebhookRoutes(services: Services): FastifyPluginAsync {
  const { config, database, queue, stripe, clock, log } = services;
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/api/stripe/webhook', { schema: webhookSchema('Stripe') }, async (request, reply) => {
      if (stripe === null || config.stripe?.webhookSecret === null) {
        return reply.code(503).send(bodyOf('STRIPE_WEBHOOK_SECRET is not set.'));
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = String(request.headers['stripe-signature'] ?? '');
      const event = stripe.readEvent(body, signature, clock());
      if (event === null) {
        await recordRefusal(services, request);
        return reply.code(400).send(bodyOf('The signature does not verify.'));
      }
      const isDispute = disputeEvents.has(event.type);
      const about =
        isDispute || heardOf.has(event.type) ? subject.safeParse(event.data.object).data : undefined;
      const intentId = event.type.startsWith('charge.') ? about?.payment_intent : about?.id;
      if (about && (isDispute || intentId)) {
        await database.db.transaction(async (tx) => {
          const [stored] = await tx
            .insert(webhookEvents)
            .values({ id: event.id, type: event.type, body: body.toString('utf8') })
            .onConflictDoNothing()
            .returning({ id: webhookEvents.id });
          if (!stored) return;
          const eventId = stored.id;
          if (isDispute) await queue.send(tx, 'dispute.take', { disputeId: about.id, eventId });
          else if (intentId) await queue.send(tx, 'intent.complete', { intentId, eventId });
        });
      }
      log.info({ eventId: event.id, type: event.type }, 'Stripe event');
      return reply.code(200).send({ received: true });
    });
  };
}

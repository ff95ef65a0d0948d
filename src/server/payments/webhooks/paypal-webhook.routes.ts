import type { FastifyPluginAsync } from 'fastify';
import { bodyOf } from '../../http/errors.ts';
import { webhookEvents } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import { createCertificates } from '../paypal/certificates.ts';
import { webhookEvent, type WebhookEvent } from '../paypal/paypal.schema.ts';
import { isFromPayPal } from '../paypal/verify-webhook.ts';
import { findPaymentOf, isAboutPayment, isOldNews } from './event-news.ts';

/**
 * Takes PayPal's events: verified by their signature over the raw bytes, stored once, answered with 200, worked on
 * by a job. What does not verify is refused with 400 and leaves no trace.
 */
export function paypalWebhookRoutes(services: Services): FastifyPluginAsync {
  const { paypal, clock, log } = services;
  const findCertificate = createCertificates(services);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/api/paypal/webhook', { schema: { tags: ['payments'] } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const call = { headers: request.headers, body, source: request.ip };
      if (!(await isFromPayPal(paypal.endpoint, findCertificate, call, clock()))) {
        return reply.code(400).send(bodyOf('The signature does not verify.'));
      }
      const event = webhookEvent.safeParse(parseJson(body));
      if (!event.success) return reply.code(400).send(bodyOf('This is not an event.'));
      await takeEvent(services, event.data, body.toString('utf8'));
      log.info({ eventId: event.data.id, type: event.data.event_type }, 'PayPal event');
      return reply.code(200).send({ received: true });
    });
  };
}

/** Stores it once, and has it worked on unless it says nothing new: that costs two statements. */
async function takeEvent(
  { database, queue, clock }: Services,
  event: WebhookEvent,
  body: string,
): Promise<void> {
  const { db } = database;
  const payment = isAboutPayment(event) ? await findPaymentOf(db, event) : null;
  const row = { id: event.id, type: event.event_type, body };
  if (payment && isOldNews(event, payment)) {
    await db
      .insert(webhookEvents)
      .values({ ...row, processedAt: clock() })
      .onConflictDoNothing();
    return;
  }
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored) await queue.send(tx, 'webhook.process', { eventId: stored.id });
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

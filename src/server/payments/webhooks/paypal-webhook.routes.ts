import type { FastifyPluginAsync } from 'fastify';
import { bodyOf } from '../../http/errors.ts';
import { sourceOf } from '../../http/source.ts';
import { recordRefusal } from '../../security/record-refusal.ts';
import type { Services } from '../../services.ts';
import { createCertificates } from '../paypal/certificates.ts';
import { webhookEvent } from '../paypal/paypal.schema.ts';
import { isFromPayPal } from '../paypal/verify-webhook.ts';
import { takeEvent } from './take-event.ts';
import { webhookSchema } from './webhook-schema.ts';

/**
 * Takes PayPal's events: verified by their signature over the raw bytes, worked on, stored once, answered with 200. What does
 * not verify is refused with 400 and is an event of the security log only.
 */
export function paypalWebhookRoutes(services: Services): FastifyPluginAsync {
  const { paypal, clock, log } = services;
  const findCertificate = createCertificates(services);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/api/paypal/webhook', { schema: webhookSchema('PayPal') }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const call = { headers: request.headers, body, source: sourceOf(request) };
      if (!(await isFromPayPal(paypal.endpoint, findCertificate, call, clock()))) {
        await recordRefusal(services, request);
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { neverAnswer } from '../../shared/http/no-answer.ts';
import { rawBody } from '../../shared/http/raw-body.ts';
import type { Provider } from '../provider.ts';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import { sendProblem, setDebugId } from '../http/answer.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { unknown } from '../orders/find-order.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { rawMember } from './raw-member.ts';
import { isSignedBy, signedMessage } from './signature.ts';

const verification = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

/** `POST /v1/notifications/verify-webhook-signature`. */
export function webhookRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const verify: ApiCall = {
    endpoint: 'verify-signature',
    readsBody: true,
    work({ request, body }) {
      const parsed = parseRequest(verification, body);
      if (!parsed.ok) return parsed;
      const isGenuine = isOurs(provider, parsed.value, rawBody(request));
      const status = isGenuine ? 'SUCCESS' : 'FAILURE';
      return { ok: true, status: 200, body: { verification_status: status } };
    },
  };
  app.post('/v1/notifications/verify-webhook-signature', (request, reply) =>
    runApiCall(provider, idempotency, verify, request, reply),
  );
}

/** `GET /v1/notifications/certs/{id}`: the signing certificate, without sign-in. */
export function certificateRoutes(app: FastifyInstance, provider: Provider): void {
  const record: onSendAsyncHookHandler = async ({ method, url: path }, { statusCode: status }) =>
    provider.calls.record({ endpoint: 'certificate', method, path, requestId: null, status });

  app.get('/v1/notifications/certs/:id', { onSend: record }, async (request: FastifyRequest, reply) => {
    setDebugId(reply);
    const fault = provider.faults.take('certificate');
    if (fault?.kind === 'answer') return sendProblem(reply, fault.problem);
    if (fault?.kind === 'timeout-before' || fault?.kind === 'timeout-after') return neverAnswer(reply);
    const { id } = request.params as { id: string };
    if (provider.signingKey.id !== id) return sendProblem(reply, unknown('cert_id', id));
    return reply.type('application/x-pem-file').send(provider.signingKey.certificate);
  });
}

/** The signature is checked over the event's bytes in the request, as the store sent them. */
function isOurs(provider: Provider, asked: z.infer<typeof verification>, request: string): boolean {
  const { signingKey: key, settings, origin } = provider;
  const event = rawMember(request, 'webhook_event');
  if (event === null) return false;
  if (asked.auth_algo !== 'SHA256withRSA' || asked.webhook_id !== settings.webhookId) return false;
  if (asked.cert_url !== `${origin()}/v1/notifications/certs/${key.id}`) return false;
  const message = signedMessage(asked.transmission_id, asked.transmission_time, asked.webhook_id, event);
  return isSignedBy(message, asked.transmission_sig, key.certificate);
}

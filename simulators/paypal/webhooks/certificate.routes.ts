import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { neverAnswer } from '../../shared/http/no-answer.ts';
import { idOf } from '../http/json-body.ts';
import type { Provider } from '../provider.ts';
import { sendProblem, setDebugId, unknown } from '../wire/problem.ts';

/** `GET /v1/notifications/certs/{id}`: the signing certificate, without sign-in. */
export function certificateRoutes(app: FastifyInstance, provider: Provider): void {
  const record: onSendAsyncHookHandler = async ({ method, url: path }, { statusCode: status }) =>
    provider.calls.record({ endpoint: 'certificate', method, path, requestId: null, status });

  app.get('/v1/notifications/certs/:id', { onSend: record }, async (request: FastifyRequest, reply) => {
    setDebugId(reply);
    const fault = provider.faults.take('certificate');
    if (fault?.kind === 'answer') return sendProblem(reply, fault.problem);
    if (fault?.kind === 'timeout-before' || fault?.kind === 'timeout-after') return neverAnswer(reply);
    const id = idOf(request);
    if (provider.signingKey.id !== id) return sendProblem(reply, unknown('cert_id', id));
    return reply.type('application/x-pem-file').send(provider.signingKey.certificate);
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { neverAnswer, resetConnection } from '../../shared/http/no-answer.ts';
import { rawBody } from '../../shared/http/raw-body.ts';
import type { Provider } from '../provider.ts';
import { sendProblem, setDebugId, statusProblem } from '../wire/problem.ts';

/** `POST /v1/oauth2/token` with client_credentials. */
export function tokenRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/v1/oauth2/token', async (request, reply) => {
    setDebugId(reply);
    const fault = provider.faults.take('token');
    if (fault?.kind === 'answer') return sendProblem(reply, fault.problem);
    if (fault?.kind === 'timeout-before' || fault?.kind === 'timeout-after') return neverAnswer(reply);
    if (fault?.kind === 'reset-before' || fault?.kind === 'reset-after')
      return resetConnection(request, reply);
    if (fault?.kind === 'error-after') return sendProblem(reply, statusProblem(500));

    if (!hasClientCredentials(provider, request))
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    if (new URLSearchParams(rawBody(request)).get('grant_type') !== 'client_credentials')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' });
    return reply.send(newToken(provider));
  });
}

/** Accepts a call with a valid bearer token; all others get PayPal's 401. */
export function requireBearer(provider: Provider) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    setDebugId(reply);
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const known = token === undefined ? undefined : provider.ledger.tokens.get(token);
    if (known === undefined || provider.now() >= known.expiresAt)
      return sendProblem(reply, statusProblem(401));
  };
}

function hasClientCredentials({ clientId, clientSecret }: Provider, request: FastifyRequest): boolean {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return request.headers.authorization === expected;
}

function newToken({ ledger, now, tokenLifeMs }: Provider): Record<string, unknown> {
  const accessToken = `A21AA${randomBytes(60).toString('base64url')}`;
  for (const { id, expiresAt } of ledger.tokens.all()) if (now() >= expiresAt) ledger.tokens.remove(id);
  ledger.tokens.put({ id: accessToken, expiresAt: now() + tokenLifeMs });
  return {
    scope:
      'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund https://uri.paypal.com/services/applications/webhooks',
    access_token: accessToken,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: Math.floor(tokenLifeMs / 1_000),
    nonce: `${new Date(now()).toISOString()}${randomBytes(32).toString('base64url')}`,
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/api-call.ts';
import type { Provider } from '../provider.ts';

/** Every API call carries the secret key, as a bearer token or as the user name of basic authentication. */
export function requireKey({ settings }: Provider) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const key = keyOf(request.headers.authorization ?? '');
    if (key === settings.secretKey) return;
    return sendProblem(reply, {
      status: 401,
      type: 'invalid_request_error',
      message:
        key === ''
          ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
          : key === settings.publishableKey
            ? 'This API call cannot be made with a publishable API key. Please use a secret API key.'
            : `Invalid API Key provided: ${masked(key)}`,
      ...(key === settings.publishableKey && { code: 'secret_key_required' }),
    });
  };
}

function keyOf(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function masked(key: string): string {
  return key.length < 12 ? '****' : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

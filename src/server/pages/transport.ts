import type { FastifyInstance } from 'fastify';
import type { PageRequest } from '#web/entry-server.tsx';

/** Pages call the API inside the process, as a visitor without cookies; only the cart's page is its visitor's. */
export function transportOf(app: FastifyInstance, cookie?: string): PageRequest['transport'] {
  return async (url, { method = 'GET' }) => {
    const answer = await app.inject({ method, url, ...(cookie !== undefined && { headers: { cookie } }) });
    const get = (name: string) => {
      const value = answer.headers[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    };
    return {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      text: answer.body,
      headers: { get },
    };
  };
}

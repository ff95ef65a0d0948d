import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { closeWhenIdle } from './closing.ts';

test('a keep-alive connection does not delay closing', async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeWhenIdle(app, { isLeaving: () => false });
  const underway = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    underway.resolve();
    return answer.promise;
  });
  const agent = new http.Agent({ keepAlive: true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answered = once(http.get(address, { agent }), 'response') as Promise<[http.IncomingMessage]>;
  await underway.promise;

  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer.resolve('the last one');
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  await closed;
  agent.destroy();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError } from '#server/platform/config-error.ts';
import type { Metrics } from './metrics.ts';

export { createMetrics } from './metrics.ts';

/**
 * Serves GET /metrics on a port of its own, which no proxy forwards (R-OPS-40). Throws ConfigError if another program uses the port.
 * Resolves to a function that closes it.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ port, host });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      error.code === 'EADDRINUSE'
        ? `Another program uses port ${port}. Start the store with another METRICS_PORT.`
        : `The store may not listen on ${host}:${port} for METRICS_PORT. ${error.message}`,
    );
  });
  return async () => {
    metrics.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** arrived: the call is not passed on · processed: the provider has processed it, and its answer is withheld. */
export type ProviderMoment = { path: RegExp; when: 'arrived' | 'processed' };

export type ProviderProxy = {
  origin: string;
  /** The provider's address; known only after the proxy's own. */
  passTo: (target: string) => void;
  arm: (moment: ProviderMoment, reached: () => void) => void;
  disarm: () => void;
  close: () => Promise<void>;
};

/** A proxy between store and provider that passes calls unchanged. */
export async function startProviderProxy(): Promise<ProviderProxy> {
  let target = '';
  let armed: (ProviderMoment & { reached: () => void }) | null = null;
  const agent = new http.Agent({ keepAlive: true });

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const moment = method === 'POST' && armed?.path.test(url) ? armed : null;
    if (moment) armed = null;
    if (moment?.when === 'arrived') return moment.reached();
    const onward = http.request(`${target}${url}`, { method, headers, agent }, (answer) => {
      if (moment) {
        answer.resume();
        answer.on('end', moment.reached);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo: (origin) => void (target = origin),
    arm: (moment, reached) => void (armed = { ...moment, reached }),
    disarm: () => void (armed = null),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

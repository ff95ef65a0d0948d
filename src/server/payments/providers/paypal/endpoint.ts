import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { PayPalEndpoint } from './access.ts';
import { startSimulator } from './simulator-process.ts';

const hosts = {
  sandbox: {
    api: 'https://api-m.sandbox.paypal.com',
    sdk: 'https://www.sandbox.paypal.com',
    certificates: 'https://api.sandbox.paypal.com',
  },
  live: {
    api: 'https://api-m.paypal.com',
    sdk: 'https://www.paypal.com',
    certificates: 'https://api.paypal.com',
  },
} as const;

/** An address that nothing listens on: a restored store must not ask about payments. */
export const nowhere: PayPalEndpoint = {
  apiBase: 'http://127.0.0.1:9',
  sdkUrl: 'http://127.0.0.1:9/sdk/js',
  certificateOrigins: [],
  clientId: '',
  clientSecret: '',
  webhookId: null,
};

/** This store's PayPal address; `stop` ends the simulator, if it is one. */
export async function paypalEndpoint(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ endpoint: PayPalEndpoint; stop: () => Promise<void> }> {
  const { environment, credentials, apiUrl } = config.paypal;
  if (environment === 'simulator' || credentials === null) return startSimulator(config, log);
  const { api, sdk, certificates } =
    apiUrl === null ? hosts[environment] : { api: apiUrl, sdk: apiUrl, certificates: apiUrl };
  return {
    endpoint: {
      apiBase: api,
      sdkUrl: `${sdk}/sdk/js`,
      certificateOrigins: [certificates, api],
      ...credentials,
    },
    stop: async () => {},
  };
}

import { z } from 'zod';
import { ConfigError } from '#server/platform/config-error.ts';
import { httpUrl, optional } from '#server/platform/config-values.ts';
import { isLoopback, isLoopbackHost } from '#server/platform/http/caller/loopback.ts';

export type PayPalEnvironment = 'simulator' | 'sandbox' | 'live';

export type PayPalConfig = {
  environment: PayPalEnvironment;
  credentials: { clientId: string; clientSecret: string; webhookId: string | null } | null;
  /** Null: PayPal itself; otherwise a simulator on this machine that the store did not start. */
  apiUrl: string | null;
  /** The simulator's interface and port. */
  simulatorHost: string;
};

/** Its environment variables. */
export const payPalVariables = {
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_ENVIRONMENT: z
    .enum(['simulator', 'sandbox', 'live'], 'must be simulator, sandbox or live')
    .optional(),
  PAYPAL_API_URL: httpUrl.optional(),
  PAYPAL_SIMULATOR_HOST: optional,
};

type Given = { HOST: string } & z.infer<z.ZodObject<typeof payPalVariables>>;

/** PayPal with its credentials, otherwise the simulator. Throws ConfigError for incomplete or contradictory credentials. */
export function readPayPal(e: Given): PayPalConfig {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: apiUrl,
  } = e;
  // Its control calls need no sign-in, so it is only reachable from outside if a variable says so.
  const simulatorHost = e.PAYPAL_SIMULATOR_HOST ?? (isLoopbackHost(e.HOST) ? e.HOST : '127.0.0.1');
  if (!clientId && !clientSecret) {
    if (apiUrl) throw new ConfigError('PAYPAL_API_URL requires PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
    const chosen = e.PAYPAL_ENVIRONMENT ?? 'simulator';
    if (chosen !== 'simulator') {
      throw new ConfigError(
        `PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required with PAYPAL_ENVIRONMENT=${chosen}`,
      );
    }
    return { environment: 'simulator', credentials: null, apiUrl: null, simulatorHost };
  }
  if (!clientId || !clientSecret) {
    throw new ConfigError(
      `${clientId ? 'PAYPAL_CLIENT_SECRET' : 'PAYPAL_CLIENT_ID'} is missing; set both or neither`,
    );
  }
  if (e.PAYPAL_ENVIRONMENT === undefined || e.PAYPAL_ENVIRONMENT === 'simulator') {
    throw new ConfigError('PAYPAL_ENVIRONMENT must be sandbox or live when PayPal credentials are set');
  }
  if (apiUrl && (e.PAYPAL_ENVIRONMENT !== 'sandbox' || !isLoopback(apiUrl))) {
    throw new ConfigError(
      'PAYPAL_API_URL must be an address of this machine, and only with PAYPAL_ENVIRONMENT=sandbox',
    );
  }
  return {
    environment: e.PAYPAL_ENVIRONMENT,
    credentials: { clientId, clientSecret, webhookId: webhookId ?? null },
    apiUrl: apiUrl?.replace(/(?<!\/)\/+$/, '') ?? null,
    simulatorHost,
  };
}

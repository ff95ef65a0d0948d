import { ConfigError } from '../config-error.ts';
import { isLoopback, isLoopbackHost } from '../http/loopback.ts';

export type PayPalEnvironment = 'simulator' | 'sandbox' | 'live';

export type PayPalConfig = {
  environment: PayPalEnvironment;
  credentials: { clientId: string; clientSecret: string; webhookId: string | null } | null;
  /** Null: PayPal itself; else a simulator on this machine that the store did not start. */
  apiUrl: string | null;
  /** Where the simulator listens. */
  simulatorHost: string;
};

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string | null;
  /** Null: Stripe itself; else a simulator on this machine. */
  apiUrl: string | null;
};

/** The variables as the environment was read (config.ts). */
type Given = { HOST: string; PAYPAL_ENVIRONMENT?: PayPalEnvironment | undefined } & Partial<
  Record<
    | 'PAYPAL_CLIENT_ID'
    | 'PAYPAL_CLIENT_SECRET'
    | 'PAYPAL_WEBHOOK_ID'
    | 'PAYPAL_API_URL'
    | 'PAYPAL_SIMULATOR_HOST'
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_PUBLISHABLE_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_API_URL',
    string | undefined
  >
>;

/** PayPal by its credentials, else the simulator. Throws ConfigError for half a set, and for ones that do not fit together. */
export function readPayPal(e: Given): PayPalConfig {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: apiUrl,
  } = e;
  // Its control calls ask for no sign-in, so it opens to others only by a variable of its own.
  const simulatorHost = e.PAYPAL_SIMULATOR_HOST ?? (isLoopbackHost(e.HOST) ? e.HOST : '127.0.0.1');
  if (!clientId && !clientSecret) {
    if (apiUrl)
      throw new ConfigError('PAYPAL_API_URL is of no use without PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
    const chosen = e.PAYPAL_ENVIRONMENT ?? 'simulator';
    if (chosen !== 'simulator') {
      throw new ConfigError(
        `PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are needed with PAYPAL_ENVIRONMENT=${chosen}`,
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
    apiUrl: apiUrl?.replace(/\/+$/, '') ?? null,
    simulatorHost,
  };
}

/** Null without keys. Throws ConfigError as readPayPal does. */
export function readStripe(e: Given): StripeConfig | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = e;
  if (!secretKey && !publishableKey) {
    if (webhookSecret || apiUrl) {
      const name = webhookSecret ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_API_URL';
      throw new ConfigError(`${name} is of no use without STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY`);
    }
    return null;
  }
  if (!secretKey || !publishableKey) {
    throw new ConfigError(
      `${secretKey ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY'} is missing; set both or neither`,
    );
  }
  const isLive = secretKey.includes('_live_');
  if (isLive !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live');
  }
  if (apiUrl && (isLive || !isLoopback(apiUrl))) {
    throw new ConfigError('STRIPE_API_URL must be an address of this machine, and only with test keys');
  }
  return { secretKey, publishableKey, webhookSecret: webhookSecret ?? null, apiUrl: apiUrl ?? null };
}

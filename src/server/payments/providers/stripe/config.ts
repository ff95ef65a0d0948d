import { z } from 'zod';
import { ConfigError } from '#server/platform/config-error.ts';
import { httpUrl } from '#server/platform/config-values.ts';
import { isLoopback } from '#server/platform/http/caller/loopback.ts';

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string | null;
  /** Null: Stripe itself; otherwise a simulator on this machine. */
  apiUrl: string | null;
};

/** Its environment variables. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, 'must be a publishable key of Stripe, such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of a Stripe webhook, such as whsec_…')
    .optional(),
  STRIPE_API_URL: httpUrl.optional(),
};

type Given = z.infer<z.ZodObject<typeof stripeVariables>>;

/** Null without keys. Throws ConfigError like readPayPal. */
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
      throw new ConfigError(`${name} requires STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY`);
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

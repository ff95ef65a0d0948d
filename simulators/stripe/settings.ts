/** The options for starting the simulator. All times are in milliseconds. */
export type StripeSimulatorOptions = {
  /** 0 uses any free port. */
  port?: number;
  host?: string;
  secretKey?: string;
  publishableKey?: string;
  /** Signs webhooks. */
  webhookSecret?: string;
  /** Where webhooks go. Without it, events are recorded but not sent. */
  webhookUrl?: string;
  /** The clock for the provider's rules (times of objects, lifetime of idempotency keys). */
  clock?: () => number;
  /** A file (an SQLite database) in which the state survives a restart or kill; without it, the state is in memory. */
  stateFile?: string;
  /** Delays before the second, third, … delivery of a webhook that was not answered with 2xx. */
  webhookRetryMs?: number[];
  webhookTimeoutMs?: number;
  /** Whether the `/_sim` routes exist. */
  control?: boolean;
  log?: (message: string, fields?: Record<string, unknown>) => void;
};

export type Settings = {
  host: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  webhookRetryMs: number[];
  webhookTimeoutMs: number;
  control: boolean;
};

export function settingsFrom(options: StripeSimulatorOptions): Settings {
  return {
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    secretKey: options.secretKey ?? 'sk_test_simulator0000000000000000',
    publishableKey: options.publishableKey ?? 'pk_test_simulator0000000000000000',
    webhookSecret: options.webhookSecret ?? 'whsec_simulator0000000000000000',
    // Stripe tries for three days; this is a shorter version in minutes.
    webhookRetryMs: options.webhookRetryMs ?? [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000],
    webhookTimeoutMs: options.webhookTimeoutMs ?? 10_000,
    control: options.control ?? true,
  };
}

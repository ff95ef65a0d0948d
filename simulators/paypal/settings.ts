import { HOUR } from '../shared/wire/durations.ts';
import type { DeclinedStatus, SigningKey } from './state/records.ts';

/** The options for starting the simulator. All times are in milliseconds. */
export type PayPalSimulatorOptions = {
  /** 0 uses any free port. */
  port?: number;
  host?: string;
  /** The origin that browsers and the store use, if it differs from `http://host:port` (behind a proxy). */
  publicOrigin?: string;
  clientId?: string;
  clientSecret?: string;
  webhookId?: string;
  /** Where webhooks go. Without it, events are recorded but not sent. */
  webhookUrl?: string;
  /** Origins whose pages may open the approval window. Default: any. */
  shopOrigins?: string[];
  /** The clock for the provider's rules (expiry of tokens, approvals, idempotency keys). */
  clock?: () => number;
  /** A file (an SQLite database) in which the state survives a restart or kill; without it, the state is in memory. */
  stateFile?: string;
  /** The lifetime of a bearer token. */
  tokenLifeMs?: number;
  /** How long the customer has to approve, and the store then has to capture. */
  approvalWindowMs?: number;
  captureWindowMs?: number;
  /** A pending capture settles automatically after this time. Default: only on request. */
  settlePendingAfterMs?: number;
  /** How old a movement must be to appear in the account report; at PayPal up to three hours. */
  reportingLagMs?: number;
  /** Delays before the second, third, … delivery of a webhook that was not answered with 2xx. */
  webhookRetryMs?: number[];
  webhookTimeoutMs?: number;
  /** An order's status after INSTRUMENT_DECLINED (see orders/capture-order.ts). */
  statusAfterDecline?: DeclinedStatus;
  /** A key for signing webhooks, from an earlier `createSigningKey()`. Default: the stored one, or a new one. */
  signingKey?: SigningKey;
  /** How to create a new key; by default in this process. */
  makeSigningKey?: () => Promise<SigningKey>;
  /** Whether the `/_sim` routes exist. */
  control?: boolean;
  log?: (message: string, fields?: Record<string, unknown>) => void;
};

export type Settings = {
  host: string;
  port: number;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  shopOrigins: string[] | undefined;
  tokenLifeMs: number;
  approvalWindowMs: number;
  captureWindowMs: number;
  settlePendingAfterMs: number | undefined;
  reportingLagMs: number;
  webhookRetryMs: number[];
  webhookTimeoutMs: number;
  statusAfterDecline: DeclinedStatus;
  control: boolean;
};

export function settingsFrom(options: PayPalSimulatorOptions): Settings {
  return {
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    clientId: options.clientId ?? 'demo-client-id',
    clientSecret: options.clientSecret ?? 'demo-client-secret',
    webhookId: options.webhookId ?? '8DEMO000WH000000D',
    shopOrigins: options.shopOrigins,
    // PayPal's `expires_in` is 31,668 s, about nine hours.
    tokenLifeMs: options.tokenLifeMs ?? 31_668_000,
    approvalWindowMs: options.approvalWindowMs ?? 3 * HOUR,
    captureWindowMs: options.captureWindowMs ?? 3 * HOUR,
    settlePendingAfterMs: options.settlePendingAfterMs,
    reportingLagMs: options.reportingLagMs ?? 0,
    // PayPal tries up to 25 times within three days; this is a shorter version in minutes.
    webhookRetryMs: options.webhookRetryMs ?? [
      500,
      1_000,
      2_000,
      5_000,
      10_000,
      20_000,
      ...Array<number>(19).fill(30_000),
    ],
    webhookTimeoutMs: options.webhookTimeoutMs ?? 15_000,
    statusAfterDecline: options.statusAfterDecline ?? 'APPROVED',
    control: options.control ?? true,
  };
}

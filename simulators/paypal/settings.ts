import { HOUR } from '../shared/wire/durations.ts';
import type { DeclinedStatus, SigningKey } from './state/records.ts';

/** What a caller may choose when starting the simulator. All times are in milliseconds. */
export type PayPalSimulatorOptions = {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** The origin that browsers and the shop use, when it differs from `http://host:port` (behind a proxy). */
  publicOrigin?: string;
  clientId?: string;
  clientSecret?: string;
  webhookId?: string;
  /** Where webhooks go. Without one the events are recorded and not sent. */
  webhookUrl?: string;
  /** Origins whose pages may open the approval window. Without the option: any. */
  shopOrigins?: string[];
  /** The clock of the provider's rules (expiry of tokens, approvals, idempotency keys). */
  clock?: () => number;
  /** File in which everything survives a restart and a kill (an SQLite database); without one, nothing does. */
  stateFile?: string;
  /** Life of a bearer token. */
  tokenLifeMs?: number;
  /** Time the buyer has to approve, and the shop then has to capture. */
  approvalWindowMs?: number;
  captureWindowMs?: number;
  /** A pending capture settles by itself after this time. Without the option: only when told. */
  settlePendingAfterMs?: number;
  /** How old a movement must be to stand in the account report; at PayPal up to three hours. */
  reportingLagMs?: number;
  /** Pauses before the second, third, … delivery of a webhook that was not answered with 2xx. */
  webhookRetryMs?: number[];
  webhookTimeoutMs?: number;
  /** Status of an order after INSTRUMENT_DECLINED (see orders/capture-order.ts). */
  statusAfterDecline?: DeclinedStatus;
  /** A key to sign webhooks with, from an earlier `createSigningKey()`. Without one: the stored one, or a new one. */
  signingKey?: SigningKey;
  /** How a new key is made; without the option: here. */
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
    // PayPal tries up to 25 times within three days; this is the same idea in minutes.
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

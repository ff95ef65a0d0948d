import type { CallLog } from '../shared/http/call-log.ts';
import type { Fault as SharedFault, Faults } from '../shared/http/faults.ts';
import type { WebhookSender } from '../shared/webhooks/sender.ts';
import type { Ledger } from './state/ledger.ts';
import type { SigningKey } from './state/records.ts';
import type { Problem } from './wire/problem.ts';

/** The API's calls, by the names that scenarios use. */
export const ENDPOINTS = [
  'token',
  'create-order',
  'get-order',
  'capture-order',
  'get-capture',
  'refund-capture',
  'certificate',
  'search-transactions',
  'list-disputes',
  'get-dispute',
  'get-webhook',
  'list-webhook-events',
  'get-webhook-event',
  'resend-webhook-event',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

export type Fault = SharedFault<{ problem: Problem }>;

/** What every part of the simulator uses. */
export type Provider = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  tokenLifeMs: number;
  /** A pending capture settles automatically after this time; undefined: only on request. In ms. */
  settlePendingAfterMs: number | undefined;
  /** Origins whose pages may open the approval window; undefined: any. */
  shopOrigins: string[] | undefined;
  /** `http://host:port` as seen from outside; known once the server listens. */
  origin: () => string;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Signs webhooks. */
  signingKey: SigningKey;
  /** What a test may change about the account report. */
  reporting: { allowed: boolean; lagMs: number; mostItems: number };
  /** Aborted when the simulator closes. */
  closing: AbortSignal;
  faults: Faults<Endpoint, { problem: Problem }>;
  calls: CallLog<LoggedCall>;
  webhooks: WebhookSender;
};

/** One received API call; `status` is null if it got no answer. */
export type LoggedCall = {
  endpoint: Endpoint;
  method: string;
  path: string;
  requestId: string | null;
  status: number | null;
};

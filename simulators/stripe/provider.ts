import type { CallLog } from '../shared/http/call-log.ts';
import type { Faults } from '../shared/http/faults.ts';
import type { Delivery } from '../shared/webhooks/delivery.ts';
import type { WebhookSender } from '../shared/webhooks/sender.ts';
import type { Records } from '../shared/state/state.ts';
import type { BalanceTransaction, Charge, Dispute, Intent, Refund, StoredAnswer } from './records.ts';

/** The API's calls, by the names that scenarios use. */
export const ENDPOINTS = [
  'get-intent',
  'create-refund',
  'get-refund',
  'list-refunds',
  'list-balance-transactions',
  'get-dispute',
  'list-disputes',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

/** The state that every part of the simulator uses; records by id, oldest first. */
export type Provider = {
  /** The provider's clock, ms. */
  now: () => number;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  balance: Map<string, BalanceTransaction>;
  disputes: Map<string, Dispute>;
  answers: Map<string, StoredAnswer>;
  deliveries: Records<Delivery>;
  /** How many of the next refunds are slow. */
  pendingRefunds: number;
  faults: Faults<Endpoint, { status: number }>;
  calls: CallLog<LoggedCall>;
  webhooks: WebhookSender;
  /** Aborted when the simulator closes. */
  closing: AbortSignal;
};

/** One received API call; `status` is null if it got no answer. */
export type LoggedCall = {
  endpoint: Endpoint;
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number | null;
};

import type { CallLog } from '../shared/http/call-log.ts';
import type { WebhookSender } from '../shared/webhooks/sender.ts';
import type { Endpoint, Faults } from './http/faults.ts';
import type { Settings } from './settings.ts';
import type { Ledger } from './state/ledger.ts';

/** The state that every part of the simulator uses. */
export type Provider = {
  settings: Settings;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Makes the ledger's changes durable; called before the answer is sent. */
  save: () => void;
  /** How many of the next refunds are slow, for tests. */
  pendingRefunds: { left: number };
  /** Aborted when the simulator closes. */
  closing: AbortSignal;
  faults: Faults;
  calls: CallLog<LoggedCall>;
  webhooks: WebhookSender;
};

/** One received API call; `status` is null if it got no answer. */
export type LoggedCall = {
  endpoint: Endpoint;
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number | null;
};

import type { CallLog } from '../shared/http/call-log.ts';
import type { WebhookSender } from '../shared/webhooks/sender.ts';
import type { Endpoint, Faults } from './http/faults.ts';
import type { Settings } from './settings.ts';
import type { Ledger } from './state/ledger.ts';

/** What every part of the simulator works on. */
export type Provider = {
  settings: Settings;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Makes the ledger's change durable; called before the answer leaves. */
  save: () => void;
  /** How many of the next refunds take their time; a test's wish. */
  pendingRefunds: { left: number };
  /** Aborted when the simulator closes. */
  closing: AbortSignal;
  faults: Faults;
  calls: CallLog<LoggedCall>;
  webhooks: WebhookSender;
};

/** One API call as it arrived; `status` is null when it got no answer. */
export type LoggedCall = {
  endpoint: Endpoint;
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number | null;
};

import type { CallLog } from '../shared/http/call-log.ts';
import type { WebhookSender } from '../shared/webhooks/sender.ts';
import type { Settings } from './settings.ts';
import type { Ledger } from './state/ledger.ts';
import type { SigningKey } from './state/records.ts';
import type { Endpoint, Faults } from './http/faults.ts';

/** The state that every part of the simulator uses. */
export type Provider = {
  settings: Settings;
  /** `http://host:port` as seen from outside; known once the server listens. */
  origin: () => string;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Signs webhooks. */
  signingKey: SigningKey;
  /** Makes the ledger's changes durable; called before the answer is sent. */
  save: () => void;
  /** What a test may change about the account report and about future refunds. */
  reporting: { isAllowed: boolean; lagMs: number; mostItems: number };
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
  requestId: string | null;
  status: number | null;
};

import type { CallLog } from '../shared/http/call-log.ts';
import type { WebhookSender } from '../shared/webhooks/sender.ts';
import type { Settings } from './settings.ts';
import type { Ledger } from './state/ledger.ts';
import type { SigningKey } from './state/records.ts';
import type { Endpoint, Faults } from './http/faults.ts';

/** What every part of the simulator works on. */
export type Provider = {
  settings: Settings;
  /** `http://host:port` as the outside sees it; known once the server listens. */
  origin: () => string;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Webhooks are signed with it. */
  signingKey: SigningKey;
  /** Makes the ledger's change durable; called before the answer leaves. */
  save: () => void;
  /** What a test may change about the account report and about refunds to come. */
  reporting: { isAllowed: boolean; lagMs: number; mostItems: number };
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
  requestId: string | null;
  status: number | null;
};

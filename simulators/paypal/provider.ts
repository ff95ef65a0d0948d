import type { Settings } from './settings.ts';
import type { Ledger } from './state/ledger.ts';
import type { CallLog } from './http/call-log.ts';
import type { Faults } from './http/faults.ts';
import type { WebhookSender } from './webhooks/sender.ts';

/** What every part of the simulator works on. */
export type Provider = {
  settings: Settings;
  /** `http://host:port` as the outside sees it; known once the server listens. */
  origin: () => string;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Makes the ledger's change durable; called before the answer leaves. */
  save: () => void;
  /** Aborted when the simulator closes. */
  closing: AbortSignal;
  faults: Faults;
  calls: CallLog;
  webhooks: WebhookSender;
};

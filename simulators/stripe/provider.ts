import type { CallLog } from './http/call-log.ts';
import type { Faults } from './http/faults.ts';
import type { Settings } from './settings.ts';
import type { Ledger } from './state/ledger.ts';
import type { WebhookSender } from './webhooks/sender.ts';

/** What every part of the simulator works on. */
export type Provider = {
  settings: Settings;
  /** The provider's clock, ms. */
  now: () => number;
  ledger: Ledger;
  /** Aborted when the simulator closes. */
  closing: AbortSignal;
  faults: Faults;
  calls: CallLog;
  webhooks: WebhookSender;
};

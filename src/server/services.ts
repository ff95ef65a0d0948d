import type { FastifyBaseLogger } from 'fastify';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import type { StoreKey } from './identity/second-factor/store-key.ts';
import type { CatalogSignal } from './catalog/products/catalog-signal.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import type { Health } from './platform/health/health.ts';
import type { MachineWatch } from './platform/health/watch-machine.ts';
import type { Queue } from './platform/jobs/queue.ts';
import type { LimitUncached } from './platform/http/load/limit-uncached.ts';
import { createLimits, type Limits } from './platform/limits/limits.ts';
import type { Mailer } from './platform/email-sending/mailer.ts';
import type { MediaStore } from './platform/media/media-store.ts';
import type { PictureWorker } from './platform/media/picture-worker.ts';
import type { PaymentProvider } from './payments/providers/payment-provider.ts';
import type { PayPalEndpoint } from './payments/providers/paypal/access.ts';
import type { WatchedSettings } from './settings/versions/watch-settings.ts';
import type { SecurityLog } from './identity/security-log/security-log.ts';
import type { HeldAway } from './catalog/stock/held-away.ts';

/** What the running store consists of; created once in start.ts (or a test) and passed to routes and jobs. */
export type Services = Readonly<{
  config: Config;
  database: OpenDatabase;
  catalogSignal: CatalogSignal;
  settings: WatchedSettings;
  heldAway: HeldAway;
  queue: Queue;
  health: Health;
  machine: MachineWatch;
  limits: Limits;
  limitUncached: LimitUncached;
  media: MediaStore;
  /** Photos of cases: no address serves them (R-CASE-6). */
  casePhotos: MediaStore;
  /** Reads and encodes pictures outside this process. */
  pictures: PictureWorker;
  mailer: Mailer;
  /** The payment providers in use. Their clients are separate properties, by name (payments/providers.ts). */
  providers: Readonly<Record<ListedProvider, PaymentProvider<Services>>>;
  security: SecurityLog;
  /** Encrypts the keys of authenticator apps. */
  storeKey: StoreKey;
  clock: () => Date;
  log: FastifyBaseLogger;
}> &
  ProviderClients;

/** The same services on the database connections of payments, which no other call can take. */
export function forPayments(services: Services): Services {
  const { config } = services;
  const database = { ...services.database, ...services.database.payments };
  return { ...services, database, limits: createLimits({ database, config }) };
}

/** What each payment provider needs, by name: its own folder adds it here and is the only one to use it. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- the providers' folders complete it
export interface ProviderClients {}

/** The options for opening a store. */
export type StoreOptions = {
  config: Config;
  /** Open and migrated. */
  database: OpenDatabase;
  paypal: PayPalEndpoint;
  log: FastifyBaseLogger;
  clock?: () => Date;
};

import { createStoreKey } from './identity/second-factor/store-key.ts';
import { listenForCatalogChanges } from './catalog/products/catalog-signal.ts';
import { createHealth } from './platform/health/health.ts';
import { createMachineWatch } from './platform/health/watch-machine.ts';
import { jobs } from './jobs/jobs.ts';
import { createQueue } from './platform/jobs/queue.ts';
import { createLimitUncached } from './platform/http/load/limit-uncached.ts';
import { purgeOnChange } from './platform/cache/cdn.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createMailer } from './platform/email-sending/mailer.ts';
import { openCasePhotos, openMedia } from './platform/media/open-media.ts';
import { createPictureWorker } from './platform/media/picture-worker.ts';
import { connectProviders, providers } from './payments/providers/providers.ts';
import { createHeldAway } from './catalog/stock/held-away.ts';
import { watchSettings } from './settings/versions/watch-settings.ts';
import { createSecurityLog } from './identity/security-log/security-log.ts';
import type { Services, StoreOptions } from './services.ts';

export type Store = { services: Services; close: () => Promise<void> };

/** Creates everything that routes and jobs use. Does not listen or process jobs yet. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { config, database, log, clock = () => new Date() } = options;
  const catalogSignal = await listenForCatalogChanges(database);
  const queue = await createQueue(database, log, jobs, { everySeconds: config.jobsEverySeconds });
  const heldAway = createHeldAway({ database, catalogSignal, clock, log });
  await heldAway.look();
  const settings = await watchSettings({ config, database, catalogSignal, clock, log });
  const services: Services = {
    config,
    database,
    catalogSignal,
    settings,
    heldAway,
    queue,
    health: createHealth({ queue, config, clock }),
    machine: createMachineWatch({ config, clock }),
    limits: createLimits({ database, config }),
    limitUncached: createLimitUncached(config),
    media: openMedia(config),
    casePhotos: openCasePhotos(config),
    pictures: createPictureWorker({ log }),
    mailer: createMailer({ config, settings }),
    providers,
    ...(await connectProviders(options)),
    security: createSecurityLog({ database, clock }),
    storeKey: createStoreKey(config),
    clock,
    log,
  };
  purgeOnChange(services);
  return {
    services,
    async close() {
      await queue.stop();
      heldAway.close();
      services.pictures.close();
      services.mailer.close();
      await catalogSignal.close();
    },
  };
}

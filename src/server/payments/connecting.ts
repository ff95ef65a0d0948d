import type { StoreOptions } from '#server/services.ts';

/** Creates what a provider's own folder needs, once per store. */
export type Connecting<Client> = Readonly<{ connect: (options: StoreOptions) => Client }>;

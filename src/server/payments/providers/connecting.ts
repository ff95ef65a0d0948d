import type { StoreOptions } from '#server/services.ts';

/** Creates what a provider's own folder needs, once per store; a library that only some stores use is imported here. */
export type Connecting<Client> = Readonly<{ connect: (options: StoreOptions) => Client | Promise<Client> }>;

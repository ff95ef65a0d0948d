import type { StoreOptions } from '#server/services.ts';

/** Makes what a provider's own folder works with, once for a store. */
export type Connecting<Client> = Readonly<{ connect: (options: StoreOptions) => Client }>;

import type { Contender } from './shop.ts';

/** A store of npm that is compared with this one. */
export type Peer = Contender & {
  version: string;
  dependencies: Readonly<Record<string, string>>;
  /** Its programs in the folder next to this file, and their names where it is installed. */
  files: Readonly<Record<string, string>>;
  /** Creates its tables and fills them with catalog.json. */
  seed: (place: { folder: string; databaseUrl: string }) => Promise<void>;
};

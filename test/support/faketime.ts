import { globSync } from 'node:fs';

/** The library that moves the clock of one process (Debian's package faketime), or null. */
export function findFaketime(): string | null {
  return globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? null;
}

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/** The permissions of everyone but the store's own user. */
const others = 0o077;

/**
 * From now on this process and its children make files that only the store's user can read, because DATA_DIR has hashes of passwords,
 * addresses and photos (R-SEC-28). Throws ConfigError, with the command that fixes it, if others may use a file or folder anywhere in it,
 * also one that the store did not make.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(others);
  // Windows has no such permissions; a folder there belongs to its user.
  if (process.platform === 'win32' || !existsSync(dataDir)) return;
  const top = [dataDir, ...readdirSync(dataDir).map((name) => path.join(dataDir, name))];
  const open = top.filter(isOpen);
  if (open.length === 0) open.push(...top.slice(1).flatMap((place) => firstOpenIn(place)));
  if (open.length === 0) return;
  throw new ConfigError(
    `Other users of this machine may use ${open[0]}, where the store keeps customers’ data. Run this, then start again: chmod -R go-rwx ${toClose(dataDir, open).map(quoted).join(' ')}`,
  );
}

function isOpen(place: string): boolean {
  return (modeOf(place) & others) !== 0;
}

/** One is enough: the command closes all. A file that goes meanwhile, such as a swept picture, is no problem. */
function firstOpenIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [];
  // A link may lead to the folder.
  const entries = readdirSync(realpathSync(place), { withFileTypes: true, recursive: true });
  const found = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .find((inside) => ((statSync(inside, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0);
  return found === undefined ? [] : [found];
}

/** Fails for a link that leads nowhere, and for a name that is not UTF-8. */
function modeOf(place: string): number {
  try {
    return statSync(place).mode;
  } catch {
    throw new ConfigError(`The store cannot read ${place}. Remove it, or mend the link, then start again.`);
  }
}

/** The folder by its real path, and what lies elsewhere behind its links, which chmod -R does not follow. */
function toClose(dataDir: string, open: readonly string[]): string[] {
  const root = realpathSync(dataDir);
  const elsewhere = open
    .map((place) => realpathSync(place))
    .filter((place) => path.relative(root, place).startsWith('..'));
  return [root, ...new Set(elsewhere)];
}

/** As one word of a shell. */
function quoted(place: string): string {
  return `'${place.replaceAll("'", String.raw`'\''`)}'`;
}

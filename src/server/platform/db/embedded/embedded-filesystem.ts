import { chmodSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's file system on a real directory, with real fsync. PGlite itself never calls fsync, so a power failure can lose
 * acknowledged orders or the whole database (https://github.com/electric-sql/pglite/issues/1107). This uses PGlite internals:
 * test/faults/embedded-fsync.nightly.test.ts counts the calls, so that a new PGlite version cannot drop them silently.
 */
export class DurableNodeFS extends NodeFS {
  /** The number of real fsyncs so far, of files and folders. */
  syncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => this.#addFsync(module as EmscriptenModule);
    // Before NodeFS mounts the directory, because each file copies the operations at that time.
    emscriptenOpts.preRun = [addFsync, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts };
  }

  #addFsync({ NODEFS: nodefs }: EmscriptenModule): void {
    const fsync = ({ nfd }: Stream) => {
      // Turns a failed fsync into the errno that makes PostgreSQL stop, as it must.
      nodefs.tryFSOperation(() => fsyncSync(nfd));
      this.syncs += 1;
      return 0;
    };
    nodefs.stream_ops = { ...nodefs.stream_ops, fsync };
  }
}

/** Takes everyone else's permissions from a whole directory: PGlite gives some files to all, whatever the process's umask. */
export function keepTreePrivate(directory: string): void {
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** Syncs a whole directory: its files, its folders, and its own entry in the parent folder. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
  syncPath(path.dirname(directory));
}

export function syncPath(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

type EmscriptenModule = {
  NODEFS: { stream_ops: Record<string, unknown>; tryFSOperation: (operation: () => void) => void };
};

/** An open file or folder; `nfd` is Node's descriptor of it. */
type Stream = { nfd: number };

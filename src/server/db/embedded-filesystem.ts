import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's file system on a real directory, with the one call it lacks: PostgreSQL's fsync reaches the disk. Without it
 * PGlite makes no fsync at all, and a power cut takes acknowledged orders or the whole database
 * (https://github.com/electric-sql/pglite/issues/1107). It hooks into internals of PGlite: test/faults/embedded-fsync.test.ts
 * counts the calls, so that another version of PGlite cannot lose them silently.
 */
export class DurableNodeFS extends NodeFS {
  /** The real fsyncs so far, of files and of folders. */
  syncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => this.#addFsync(module as EmscriptenModule);
    // Before NodeFS mounts the directory: each file takes over the operations it finds then.
    emscriptenOpts.preRun = [addFsync, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts };
  }

  #addFsync({ NODEFS: nodefs }: EmscriptenModule): void {
    const fsync = ({ nfd }: Stream) => {
      // ConcurrencyLimit a failed fsync into the errno on which PostgreSQL stops, as it must.
      nodefs.tryFSOperation(() => fsyncSync(nfd));
      this.syncs += 1;
      return 0;
    };
    nodefs.stream_ops = { ...nodefs.stream_ops, fsync };
  }
}

/** Brings a whole directory to the disk: its files, its folders, and its own entry in the folder above. */
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

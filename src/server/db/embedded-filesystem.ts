import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type SyncCount = { files: number; directories: number };

/**
 * PGlite's file system on a real directory, with the one call it lacks: PostgreSQL's fsync reaches the disk. Without it
 * PGlite makes no fsync at all, and a power cut takes acknowledged orders or the whole database
 * (https://github.com/electric-sql/pglite/issues/1107). It hooks into internals of PGlite: test/faults/embedded-fsync.test.ts
 * counts the calls, so that another version of PGlite cannot lose them silently.
 */
export class DurableNodeFS extends NodeFS {
  readonly syncs: SyncCount = { files: 0, directories: 0 };

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => hookFsync(module as EmscriptenModule, this.syncs);
    // Before NodeFS mounts the directory: each open file takes over the operations it finds then.
    emscriptenOpts.preRun = [addFsync, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts };
  }
}

/** Brings a whole directory to the disk: its files, its folders, and its own entry in the folder above. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
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
  NODEFS: {
    stream_ops: Record<string, unknown>;
    realPath: (node: unknown) => string;
    tryFSOperation: (operation: () => void) => void;
  };
};

/** A file has Node's descriptor as `nfd`; a directory is opened without one. */
type Stream = { nfd?: number | null; node: unknown };

function hookFsync({ NODEFS: nodefs }: EmscriptenModule, syncs: SyncCount): void {
  function fsync(stream: Stream): number {
    // Turns a failed fsync into the errno on which PostgreSQL stops, as it must.
    nodefs.tryFSOperation(() => {
      if (stream.nfd === undefined || stream.nfd === null) {
        syncPath(nodefs.realPath(stream.node));
        syncs.directories += 1;
      } else {
        fsyncSync(stream.nfd);
        syncs.files += 1;
      }
    });
    return 0;
  }
  nodefs.stream_ops = { ...nodefs.stream_ops, fsync };
}

import { fsyncSync } from 'node:fs';
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
    const adapt = (module: unknown) => {
      this.#addFsync(module as EmscriptenModule);
      keepFilesPrivate(module as EmscriptenModule);
    };
    // Before NodeFS mounts the directory, because each file copies the operations at that time.
    emscriptenOpts.preRun = [adapt, ...(emscriptenOpts.preRun ?? [])];
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

/** Emscripten gives each new file the mode that PostgreSQL asked for, whatever the process's umask; some are for all users. */
function keepFilesPrivate({ NODEFS: nodefs }: EmscriptenModule): void {
  const { setattr } = nodefs.node_ops;
  nodefs.node_ops = {
    ...nodefs.node_ops,
    setattr: (node, change) =>
      setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 }),
  };
}

type EmscriptenModule = {
  NODEFS: {
    stream_ops: Record<string, unknown>;
    node_ops: { setattr: (node: unknown, change: { mode?: number }) => void };
    tryFSOperation: (operation: () => void) => void;
  };
};

/** An open file or folder; `nfd` is Node's descriptor of it. */
type Stream = { nfd: number };

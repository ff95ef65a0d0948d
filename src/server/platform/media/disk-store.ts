import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mediaName, type ListedStore } from './media-store.ts';

/**
 * Pictures in a folder. A file exists completely or not at all, even after a power failure: it is written under another name,
 * synced and renamed, and the folders are synced.
 */
export function diskStore(folder: string): ListedStore {
  return {
    async put(name, bytes) {
      const target = path.join(folder, name);
      const parent = path.dirname(target);
      await mkdir(parent, { recursive: true });
      const temporary = path.join(parent, `.${randomUUID()}.part`);
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(parent);
      await syncFolder(folder);
    },
    get: (name) => readFile(path.join(folder, name)).catch(absent(null)),
    has: (name) => access(path.join(folder, name)).then(() => true, absent(false)),
    async remove(name) {
      await rm(path.join(folder, name), { force: true });
    },
    async *names() {
      for (const key of await readdir(folder).catch(absent([]))) {
        for (const file of await readdir(path.join(folder, key)).catch(absent([]))) {
          const name = mediaName(key, file);
          if (name !== null) yield name;
        }
      }
    },
  };
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows cannot open a folder; there the rename must be enough. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns `value` if the file does not exist; throws any other error. */
function absent<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}

import { keySize } from '#domain/platform/media/picture.ts';

/**
 * Stores pictures by name: '<key>/<file>'. The content of a name never changes, so put may be repeated and any process may
 * cache what it read. Names come from `mediaName` only.
 */
export type MediaStore = {
  put(name: MediaName, bytes: Buffer): Promise<void>;
  /** Null if the file does not exist. */
  get(name: MediaName): Promise<Buffer | null>;
  has(name: MediaName): Promise<boolean>;
  /** Removing a missing file is no error. */
  remove(name: MediaName): Promise<void>;
};

/** A store that can tell the names of all it has. */
export type ListedStore = MediaStore & { names: () => AsyncIterable<MediaName> };

declare const checked: unique symbol;

export type MediaName = string & { readonly [checked]: true };

/** The name of a picture's master, which is never served. */
export const masterFile = 'master.webp';

const filePattern = /^(?:[1-9]\d{0,4}\.(?:webp|avif)|master\.webp)$/;

/** Null unless both parts match our format exactly, so that no other text can become a path. */
export function mediaName(key: string, file: string): MediaName | null {
  if (keySize(key) === null || !filePattern.test(file)) return null;
  return `${key}/${file}` as MediaName;
}

/** Reads from the second store, which is on this disk and never written to, then from the first. */
export function layeredStore(store: MediaStore, readOnly: Pick<MediaStore, 'get' | 'has'>): MediaStore {
  return {
    put: (name, bytes) => store.put(name, bytes),
    get: async (name) => (await readOnly.get(name)) ?? (await store.get(name)),
    has: async (name) => (await readOnly.has(name)) || (await store.has(name)),
    remove: (name) => store.remove(name),
  };
}

/** Reads a store whose pictures go by other keys too: each of them to the picture's own key. */
export function renamedStore(
  store: Pick<MediaStore, 'get' | 'has'>,
  ownKeys: Promise<ReadonlyMap<string, string>>,
): Pick<MediaStore, 'get' | 'has'> {
  const own = async (name: MediaName) => {
    const [key = '', file = ''] = name.split('/');
    const ownKey = (await ownKeys).get(key);
    return ownKey === undefined ? name : (mediaName(ownKey, file) ?? name);
  };
  return {
    get: async (name) => store.get(await own(name)),
    has: async (name) => store.has(await own(name)),
  };
}

/**
 * The X.509 library registers its algorithms through decorators and expects the `reflect-metadata` polyfill, of which
 * it needs these three functions. Import this file before the library.
 */
const store = new WeakMap<object, Map<unknown, unknown>>();

const metadata = {
  defineMetadata(key: unknown, value: unknown, target: object): void {
    const entries = store.get(target) ?? new Map<unknown, unknown>();
    entries.set(key, value);
    store.set(target, entries);
  },
  getOwnMetadata(key: unknown, target: object): unknown {
    return store.get(target)?.get(key);
  },
  getMetadata(key: unknown, target: object): unknown {
    for (let owner: object | null = target; owner !== null; owner = Reflect.getPrototypeOf(owner)) {
      const value = store.get(owner)?.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  },
};

if (!('getMetadata' in Reflect)) Object.assign(Reflect, metadata);

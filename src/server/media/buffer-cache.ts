export type BufferCache = {
  get(name: string): Buffer | undefined;
  set(name: string, bytes: Buffer): void;
};

/**
 * Caches recently used files in memory, up to `maximumBytes` total. A file larger than a sixteenth of that is not cached, so that
 * one large picture does not evict all small ones.
 */
export function bufferCache(maximumBytes: number): BufferCache {
  const kept = new Map<string, Buffer>();
  let size = 0;

  function drop(name: string): void {
    size -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  }

  return {
    get(name) {
      const bytes = kept.get(name);
      if (bytes === undefined) return undefined;
      kept.delete(name);
      kept.set(name, bytes);
      return bytes;
    },
    set(name, bytes) {
      if (bytes.length > maximumBytes / 16) return;
      drop(name);
      kept.set(name, bytes);
      size += bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= maximumBytes) break;
        drop(oldest);
      }
    },
  };
}

import pLimit from 'p-limit';
import type { ListedStore, MediaName } from './media-store.ts';

/** Files of a move, and the bytes of all that are proven. `failed`: the first that could not be copied, with the reason. */
export type Moved = {
  copied: number;
  alreadyThere: number;
  bytes: number;
  removed: number;
  failed: { name: string; reason: string } | null;
};

const atATime = 8;

/**
 * Copies every file and reads it back from the target; only when all are proven byte for byte, they are removed from the source, unless
 * `keeping` (R-OPS-51). May be repeated: what the target has already is only compared. A file that disappears meanwhile is left out.
 */
export async function moveMedia(
  source: ListedStore,
  target: ListedStore,
  { keeping }: { keeping: boolean },
): Promise<Moved> {
  const moved: Moved = { copied: 0, alreadyThere: 0, bytes: 0, removed: 0, failed: null };
  const proven: MediaName[] = [];
  const inTurn = pLimit(atATime);

  async function move(name: MediaName): Promise<void> {
    if (moved.failed !== null) return;
    try {
      const bytes = await source.get(name);
      if (bytes === null) return;
      const isThere = isSame(bytes, await target.get(name));
      if (!isThere) await target.put(name, bytes);
      if (!isThere && !isSame(bytes, await target.get(name))) {
        throw new Error('What was read back differs from what was written.');
      }
      moved[isThere ? 'alreadyThere' : 'copied'] += 1;
      moved.bytes += bytes.length;
      proven.push(name);
    } catch (error) {
      moved.failed ??= { name, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  const moves: Promise<void>[] = [];
  for await (const name of source.names()) moves.push(inTurn(move, name));
  await Promise.all(moves);
  if (moved.failed !== null || keeping) return moved;
  for (const name of proven) {
    await source.remove(name);
    moved.removed += 1;
  }
  return moved;
}

function isSame(bytes: Buffer, other: Buffer | null): boolean {
  return other !== null && bytes.equals(other);
}

/**
 * `count` different entries of `list` in random order, all entries equally likely; the whole list, shuffled, if it is shorter.
 * `random` gives numbers from 0 up to but not including 1.
 */
export function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const pool = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && pool.length > 0) {
    chosen.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return chosen;
}

/**
 * `count` different entries of `list` in random order, all entries equally likely; the whole list, shuffled, if it is shorter.
 * `random` gives numbers from 0 up to but not including 1.
 */
export function draw<T>(list: readonly T[], count: number, random: () => number): T[] {
  const pool = [...list];
  const drawn: T[] = [];
  while (drawn.length < count && pool.length > 0) {
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}

/** More wrong characters are another order. */
const mostWrong = 2;

/**
 * The order number that was probably meant: at most two characters differ, are missing or have changed places, and no other known
 * number is as near. Null if there is none.
 */
export function nearestOrder(typed: string, known: readonly string[]): string | null {
  const near = known
    .map((number) => ({ number, distance: distanceOf(typed, number) }))
    .filter(({ distance }) => distance > 0 && distance <= mostWrong)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.number : null;
}

/** Optimal string alignment: single edits and swaps of neighbors. */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const above = rows[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const edit = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(edit, at(rows[i - 2] ?? [], j - 2) + 1) : edit);
    }
    rows.push(row);
  }
  return at(rows[a.length] ?? [], b.length);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? 0;
}

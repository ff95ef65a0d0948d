/** Rows of cells, as a spreadsheet copies them: tabs between cells, line ends between rows; null for a single cell. */
export function blockOf(text: string): string[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

type At = { row: number; column: number };

/** Puts a block into a grid of keys from a cell on, to the right and down; `left` counts the cells that did not fit. */
export function placeBlock(
  grid: readonly (readonly string[])[],
  block: readonly (readonly string[])[],
  { row, column }: At,
): { cells: Record<string, string>; left: number } {
  const cells: Record<string, string> = {};
  let left = 0;
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const key = grid[row + down]?.[column + right];
      if (key === undefined) left += 1;
      else cells[key] = text;
    }
  }
  return { cells, left };
}

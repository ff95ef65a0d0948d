import Papa from 'papaparse';
import { failed, ok, type Result } from '#domain/result.ts';
import { readRows } from '#domain/shipping/tracking-import/tracking-file.ts';
import { unguarded } from './cells.ts';
import { columnsOf, type SheetKey, type ShopifyKey } from './columns.ts';
import type { Cells, SheetRow } from './sheet-row.ts';
import { mostRows, type SheetFault } from './sheet.schema.ts';
import { readShopify } from './shopify.ts';

export type Sheet = {
  rows: readonly SheetRow[];
  /** How the file names its columns. */
  headings: Readonly<Partial<Record<string, string>>>;
  faults: readonly SheetFault[];
  notes: readonly string[];
  notRead: readonly string[];
};

/** Reads a file's text, whatever parts the cells (R-APROD-28, R-APROD-29); the reason says why it is no file of products. */
export function readSheet(text: string): Result<Sheet, string> {
  const firstLine = text.split('\n', 1)[0] ?? '';
  const files = [',', ';', '\t'].map((delimiter) => {
    const [head] = readRows(firstLine, delimiter);
    const columns = columnsOf(head?.cells ?? []);
    return { delimiter, columns, known: columns.keys.filter((key) => key !== null).length };
  });
  const [file] = files.toSorted((a, b) => b.known - a.known);
  if (!file || file.known < 2) return failed(noHeadings);
  const parsed = Papa.parse<string[]>(text, { delimiter: file.delimiter });
  const broken = parsed.errors.find(({ type }) => type === 'Quotes');
  if (broken) return failed(`Row ${(broken.row ?? 0) + 1} has a quotation mark that does not end.`);
  const [head, ...lines] = parsed.data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || lines.length === 0) return failed('The file has headings, but no products.');
  if (lines.length > mostRows) {
    return failed(`The file has ${lines.length} lines. Import at most ${mostRows} at once.`);
  }
  const { keys, isShopify } = file.columns;
  const rows = lines.map(({ line, cells }) => ({ line, cells: cellsOf(keys, cells) }));
  const headings = Object.fromEntries(
    keys.flatMap((key, column) => (key === null ? [] : [[key, head.cells[column]?.trim() ?? '']])),
  );
  const long = lines.filter(({ cells }) => cells.slice(keys.length).some((cell) => cell.trim() !== ''));
  const faults = long.map(({ line }) => ({
    line,
    column: null,
    message: 'It has more cells than there are headings',
  }));
  const notRead = head.cells.filter(
    (heading, column) =>
      keys[column] === null && heading.trim() !== '' && lines.some(({ cells }) => cells[column]?.trim()),
  );
  const read = isShopify
    ? readShopify(rows)
    : {
        rows: rows.map((row) => ({ ...row, group: null, cells: row.cells as Cells })),
        faults: [],
        notes: [],
      };
  return ok({
    ...read,
    headings,
    faults: [...faults, ...read.faults],
    notRead: notRead.map((one) => one.trim()),
  });
}

const noHeadings =
  'The first line has no headings of products, such as “SKU” and “Stock quantity”. Export once to see them all.';

type AnyCells = Cells<SheetKey | ShopifyKey>;

function cellsOf(keys: readonly (SheetKey | ShopifyKey | null)[], cells: readonly string[]): AnyCells {
  return Object.fromEntries(
    keys.flatMap((key, column) => (key === null ? [] : [[key, unguarded(cells[column] ?? '')]])),
  );
}

import Papa from 'papaparse';
import { readOrderNumber, writtenOrderNumbers } from '#domain/orders/read/order-number.ts';
import { leftOutColumn, leftOutTitle, type LeftOut } from './left-out.ts';

/** A row of a label tool's file. */
export type FileRow = {
  /** From 1; a quoted cell can have several lines. */
  line: number;
  order: string;
  tracking: string;
  carrier: string;
  service: string;
  leftOut: LeftOut | null;
};

/** Programs write titles and notes above the headings. In rows. */
const deepestHeading = 50;
/** More is a sentence. In characters. */
const longestHeading = 60;
/** No tool has more columns of one kind. */
const mostAlike = 10;

/**
 * The rows of a file with headings for the tracking number and the order, wherever the headings stand, whatever parts the cells
 * (R-SHIP-54). Null if the text has no such headings. `prefixes`: of the store's order numbers.
 */
export function readTrackingFile(text: string, prefixes: readonly string[]): FileRow[] | null {
  const found = [',', '\t', ';', '|'].flatMap((delimiter) => {
    const file = text.includes(delimiter) ? readParted(text, delimiter, prefixes) : null;
    return file ?? [];
  });
  // Between semicolons, weights and prices have commas.
  const [file] = found.toSorted((a, b) => b.headings - a.headings);
  return file?.read() ?? null;
}

function readParted(
  text: string,
  delimiter: string,
  prefixes: readonly string[],
): { headings: number; read: () => FileRow[] } | null {
  const rows = readRows(text, delimiter);
  for (const [at, { cells }] of rows.slice(0, deepestHeading).entries()) {
    const columns = columnsOf(cells, rows.slice(at + 1), prefixes);
    if (columns !== null)
      return { headings: cells.length, read: () => readBelow(rows, at, columns, prefixes) };
  }
  return null;
}

type Columns = {
  order: number;
  /** The better ones first: a row may have its number in another one. */
  tracking: readonly (readonly number[])[];
  carrier: number;
  service: number;
  leftOut: readonly ((cell: string) => LeftOut | null)[];
  isReturn: boolean;
};

function columnsOf(
  head: readonly string[],
  below: readonly TextRow[],
  prefixes: readonly string[],
): Columns | null {
  if (head.some((cell) => writtenOrderNumbers(cell, prefixes).length > 0)) return null;
  const names = head.map((cell) =>
    cell.length > longestHeading ? '' : cell.toLowerCase().replaceAll(/[^a-z]/g, ''),
  );
  const places = (...patterns: RegExp[]) =>
    names
      .flatMap((name, column) => (patterns.every((pattern) => pattern.test(name)) ? [column] : []))
      .slice(0, mostAlike);
  const outgoing = [
    places(tracking, plain),
    places(otherTracking, plain),
    places(link, plain),
    places(tracking, ofAll),
  ].filter((columns) => columns.length > 0);
  const returns = places(/return/, tracking);
  const isReturn = outgoing.length === 0;
  if (isReturn && returns.length === 0) return null;
  const order = orderColumn(names, below, prefixes);
  if (order === -1) return null;
  return {
    order,
    tracking: isReturn ? [returns] : outgoing,
    carrier: names.findIndex((name) => carrier.test(name)),
    service: names.findIndex((name) => service.test(name)),
    leftOut: head.map(leftOutColumn),
    isReturn,
  };
}

const tracking = /(?:tracking|track|trk)(?:label)?(?:number|no|num|nbr|id|code|barcode)?s?$/;
const plain = /^(?!.*(?:return|original|previous|replace|old|void|cancel|refund|master|lead|parent))/;
const otherTracking =
  /^(?:usps|ups|fedex|dhl|package|shipment)?(?:(?:label|(?:air)?waybill|airbill|barcode|consignment|deliveryconfirmation)(?:number|no|num)?|(?:article|piece|shipment|package|parcel)(?:number|no|num)|awb|pic|impb)s?$/;
const link = /track(?:ing)?(?:url|link|page)s?$/;
/** The number of a shipment with several parcels. */
const ofAll = /master|lead|parent/;
const carrier = /^(?:shipping|shipment|label|package)?(?:carrier|courier|provider)(?:name|code)?$/;
const service = /service(?:selected|name|type|class)?$/;
const ordering =
  /^(?:order|orders|order(?:number|no|num|id|name|reference|ref)s?|(?:reference|ref)(?:number|no)?s?)$/;

/** The column whose cells are order numbers; of several, and in a file without any, the one that is headed so. -1 if there is none. */
function orderColumn(
  names: readonly string[],
  below: readonly TextRow[],
  prefixes: readonly string[],
): number {
  const points = names.map((name) => (ordering.test(name) ? 2 : 0) + (name.startsWith('order') ? 1 : 0));
  for (const { cells } of below) {
    for (const [column, cell] of cells.entries()) {
      const found = writtenOrderNumbers(cell, prefixes).length > 0 ? 4 : 0;
      if (column < points.length) points[column] = (points[column] ?? 0) + found;
    }
  }
  const most = points.reduce((a, b) => Math.max(a, b), 0);
  return most < 2 ? -1 : points.indexOf(most);
}

function readBelow(
  rows: readonly TextRow[],
  at: number,
  columns: Columns,
  prefixes: readonly string[],
): FileRow[] {
  let title: LeftOut | null = null;
  return rows.flatMap(({ line, cells }, index) => {
    const cell = (column: number) => cells[column]?.trim() ?? '';
    const texts = columns.tracking.map((same) => same.map(cell).filter(Boolean).join(' | '));
    const row = {
      line,
      order: orderIn(cells, cell(columns.order), prefixes),
      tracking: texts.find(Boolean) ?? '',
    };
    const filled = cells.filter((text) => text.trim() !== '');
    const isLabel =
      /\d/.test(row.tracking) ||
      writtenOrderNumbers(row.order, prefixes).length > 0 ||
      (filled.length > 1 && readOrderNumber(row.order, prefixes).length > 0);
    if (index < at || !isLabel) {
      // A title, the headings once more, or a footer.
      if (filled.length === 1) title = leftOutTitle(filled.join(''));
      return [];
    }
    if (index === at) return [];
    const said = cells
      .map((text, column) => columns.leftOut[column]?.(text) ?? null)
      .find((why) => why !== null);
    return [
      {
        ...row,
        carrier: cell(columns.carrier),
        service: cell(columns.service),
        leftOut: columns.isReturn ? 'return label' : (said ?? title),
      },
    ];
  });
}

/** The cell of the order, or another one that is an order number and nothing else: tools have several fields for references. */
function orderIn(cells: readonly string[], order: string, prefixes: readonly string[]): string {
  if (writtenOrderNumbers(order, prefixes).length > 0) return order;
  const others = cells.filter((text) => prefixes.includes(alone.exec(text)?.[1]?.toUpperCase() ?? ''));
  const numbers = new Set(others.map((text) => readOrderNumber(text, prefixes)[0]));
  return numbers.size === 1 ? (others[0] ?? order) : order;
}

const alone = /^\W*([a-z]{2,4})\W?\w{4}\W?\w{4}\W*$/i;

export type TextRow = { line: number; cells: readonly string[] };

/** The rows that have anything in them, with the line on which each begins. */
export function readRows(text: string, delimiter: string): TextRow[] {
  const rows: TextRow[] = [];
  let end = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: 'greedy',
    step({ data: cells, meta }) {
      const passed = text.slice(end, meta.cursor);
      const after = line + lineEnds(passed);
      rows.push({ line: after - lineEnds(cells.join('')) - (passed.endsWith('\n') ? 1 : 0), cells });
      end = meta.cursor;
      line = after;
    },
  });
  return rows;
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}

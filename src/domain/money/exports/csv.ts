import Papa from 'papaparse';

export type Cell = string | number | null;

/**
 * Lines of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe, because shoppers write names
 * and addresses; an amount such as '-12.50' stays a number.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  return `${Papa.unparse(rows as Cell[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r＝＋－＠]/;

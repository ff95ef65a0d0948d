import type { SheetKey } from './columns.ts';

export type Cells<Key extends string = SheetKey> = Readonly<Partial<Record<Key, string>>>;

/** A line of a file; `line`: its row in a spreadsheet, from 1. `group`: what its lines of one product share, such as Shopify's handle; null: its own cells say which. */
export type SheetRow = { line: number; group: string | null; cells: Cells };

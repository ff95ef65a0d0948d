import type { Period } from '#domain/platform/time/period.ts';

export const exportNames = ['orders', 'lines', 'refunds', 'movements', 'states'] as const;

export type ExportName = (typeof exportNames)[number];

/** The accountant's files of a period (R-EXP-1): days in the store's time zone, amounts in USD. */
export const exportFiles: Readonly<Record<ExportName, { label: string; columns: readonly string[] }>> = {
  orders: {
    label: 'Orders: one row per order',
    columns: columnsOf(
      'Order, Paid on, Status, Customer, Email, City, State, ZIP, Units',
      'Items, Discount, Code, Shipping, Tax, Total, Of which paid later, Refunded',
      'Shipping cost, Payment method, Payment id',
    ),
  },
  lines: {
    label: 'Items: one row per item',
    columns: columnsOf(
      'Order, Paid on, State, Product id, SKU, Product, Category, Options',
      'Unit price, Quantity, Discount, Amount',
    ),
  },
  refunds: {
    label: 'Refunds: one row per refund',
    columns: columnsOf(
      'Refund id, Order, Refunded on, State, Kind, Reason, Provider, Payment id',
      'Items, Discount, Shipping, Tax, Not on an order, Amount',
    ),
  },
  movements: {
    label: 'Payouts: what each provider received, kept as fees and still has of yours',
    columns: columnsOf(
      'Booked on, Kind, Order, Provider, Payment id, Items, Discount, Shipping, Tax',
      'Not on an order, Fee, Cash, Balance at the provider',
    ),
  },
  states: {
    label: 'Tax: one row per state and month',
    columns: columnsOf(
      'Month, State, Orders, Items, Discount, Shipping, Tax',
      'Items refunded, Discount refunded, Shipping refunded, Tax refunded',
      'Net sales, Net shipping, Net tax',
    ),
  },
};

/** Each list is part of the heading, separated by commas. */
function columnsOf(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(', '));
}

/** Such as 'orders-2026-01-01-to-2026-03-31.csv'. */
export function exportFileName(name: ExportName, { from, to }: Period): string {
  return `${name}-${from}-to-${to}.csv`;
}

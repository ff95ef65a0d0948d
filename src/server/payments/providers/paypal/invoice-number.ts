import { readOrderNumber } from '#domain/orders/read/order-number.ts';

/**
 * PayPal accepts an invoice number only once, which is a second guard against paying twice. An order that is paid again needs
 * another one, such as 'RT-7K3M-92QF-2'.
 */
export function invoiceNumber({ number, paidBefore }: { number: string; paidBefore: number }): string {
  return paidBefore === 0 ? number : `${number}-${paidBefore + 1}`;
}

/** The order's number in an invoice number; null if there is none. */
export function orderNumberIn(invoice: string | undefined): string | null {
  return readOrderNumber((invoice ?? '').split('-').slice(0, 3).join('-'));
}

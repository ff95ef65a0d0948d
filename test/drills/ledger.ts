import { call } from './http.ts';

/** The provider's books from its control API; amounts are decimal strings. */
export type Ledger = { orders: LedgerOrder[] };

export type LedgerOrder = {
  id: string;
  status: string;
  invoiceId: string | null;
  customId: string | null;
  amount: string | null;
  /** The shopper's last choice in the window: 'approve', or a card that will be refused. */
  outcome: string | null;
  captures: { id: string; status: string; amount: string; refunds: LedgerRefund[] }[];
};

export type LedgerRefund = { id: string; status: string; amount: string };

export async function readLedger(simulator: string): Promise<Ledger> {
  const { status, body } = await call('GET', `${simulator}/_sim/ledger`);
  if (status !== 200) throw new Error(`the simulator's ledger answered ${status}`);
  return body as Ledger;
}

/** '48.43' is 4843. The checker's own arithmetic on text, so that it cannot repeat a rounding error of the store. */
export function centsOf(decimal: string): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) throw new Error(`'${decimal}' is not an amount`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

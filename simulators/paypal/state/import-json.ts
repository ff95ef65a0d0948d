import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Delivery } from '../../shared/webhooks/delivery.ts';
import type { Ledger } from './ledger.ts';
import type { Capture, Order, Refund, SigningKey, StoredAnswer } from './records.ts';

/** The ledger of earlier versions: a JSON file next to the current one. */
type JsonLedger = {
  orders: Record<string, Order>;
  captures: Record<string, Capture>;
  refunds: Record<string, Refund>;
  answers: Record<string, Omit<StoredAnswer, 'id'>>;
  deliveries: Omit<Delivery, 'id'>[];
  signingKey: SigningKey | null;
};

/** Imports an earlier version's ledger once, into a new ledger. The file is not changed. */
export function importJson(ledger: Ledger, file: string): void {
  const json = file.replace(/\.db$/, '.json');
  const isNew = ledger.orders.find({ limit: 1 }).length === 0;
  if (!isNew || json === file || !existsSync(json)) return;
  // The file is ours: an earlier version of this simulator wrote it.
  const old = JSON.parse(readFileSync(json, 'utf8')) as JsonLedger;
  for (const order of Object.values(old.orders)) ledger.orders.add(order);
  for (const capture of Object.values(old.captures)) ledger.captures.add(capture);
  for (const refund of Object.values(old.refunds)) ledger.refunds.add(refund);
  for (const [id, answer] of Object.entries(old.answers)) ledger.answers.add({ id, ...answer });
  for (const delivery of old.deliveries)
    if (delivery.state === 'waiting') ledger.deliveries.add({ id: randomUUID(), ...delivery });
  if (old.signingKey !== null) ledger.signingKeys.add(old.signingKey);
  ledger.documents.release();
}

import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { partsTotal } from '#domain/money/ledger/ledger.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import {
  addressChange,
  rowsOfMove,
  type AddressChange,
  type RatesChoice,
} from '#domain/orders/edit/address-change.ts';
import { contactChanges, isMoved, isReaddressed, type Contact } from '#domain/orders/edit/contact-changes.ts';
import { refusalOfNoEmail, destinationState } from '#domain/orders/edit/counter-sale.ts';
import type { AddressBody } from '#domain/orders/read/order-contact.schema.ts';
import { dueRows, orderStanding, type OrderStanding } from '#domain/orders/read/order-standing.ts';
import { isSold, refusalOf } from '#domain/orders/read/order-status.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { linesToMove, refusalByRules, remedyOfMove } from '#domain/orders/edit/rules-of-edit.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { expressTo } from '#domain/shipping/rates/rate.ts';
import { readRates, readRatesNow } from '#server/settings/versions/settings.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moveState, moveLineTaxes } from '#server/money/ledger/move-state.ts';
import { aboutOrder } from '#server/orders/emails/order-email.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { parcelsOf, readRecord } from '#server/orders/read/order-record.ts';
import { acknowledgementsOf, judgeLines, readRulesToday } from '#server/shipping/rules/judge-order.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { editLocked, endFormerAccess, nextVersion, updateOrder } from './lock-order.ts';
import { movedOrder } from '#server/orders/read/order-money.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';
import { refusalWhileRequested } from '#server/payments/requests/open-change.ts';
import { lookForRefunds } from '#server/payments/settle/settle-open.ts';
import { isSettled, readSettlement, settleDifference, settlementDetail } from './settle-difference.ts';

/**
 * Saves who an order is for and where it goes (R-ORD-33, R-ORD-34). Another state's difference in shipping and tax is settled as
 * the owner chose. The history keeps the values before and after. Resolves to the id of the customer's email; null: none was wanted.
 */
export async function changeAddress(
  services: Services,
  id: number,
  body: AddressBody,
  version: number | null,
): Promise<Result<string | null>> {
  if (body.settlement === 'refund') await lookForRefunds(services, id);
  return editLocked(services.database.db, id, version, async (tx, order) => {
    const unwritable = refusalOfNoEmail(order, body.customerEmail);
    if (unwritable !== null) return invalidField(unwritable);
    const after = contactOf(order, body);
    const changes = contactChanges(order, after);
    if (changes.length === 0) return ok(null);
    const moves = isMoved(order, after);
    const isRelabeled = isReaddressed(order, after);
    const refusal = moves ? await refusalToMove(tx, order, after, services.clock()) : null;
    if (refusal !== null) return refused('conflict', refusal, { field: 'address' });
    const ruled = moves ? await ruleMove(tx, order, after, body.acknowledged, services.clock()) : ok(order);
    if (!ruled.ok) return ruled;
    const priced = body.rates === 'today' ? await readRatesNow(tx, services.clock()) : null;
    const { pricedOn } = priced?.kept ?? order;
    // What its holsters cost does not change with the address.
    const rateVersions = { ...(priced?.kept ?? order).rateVersions, builder: order.rateVersions.builder };
    const rates = priced?.rates ?? (await readRates(tx, order));
    const { change, standing, method } = moves
      ? await changeOf(tx, order, after, rates, body.rates)
      : noChange;
    if (change.kind === 'refused') {
      return refused('conflict', change.reason.message, { field: change.reason.field });
    }
    const { cents = 0, ways = [] } = change.kind === 'difference' ? change : {};
    const settled = readSettlement({ subject: 'The new address', cents, ways }, body);
    if (!settled.ok) return settled;
    const settlement = await settlementDetail(tx, order, settled.value, { cents, causes: ['address'] });
    // With an address it ships after all.
    const saved = await updateOrder(tx, id, {
      ...after,
      ...(after.shippingAddress && { counterState: null }),
      acknowledgements: ruled.value.acknowledgements,
      ...nextVersion,
    });
    if (after.customerEmail !== order.customerEmail) await endFormerAccess(tx, id);
    const detail = { changes: changes.join('; ') };
    await recordEvent(
      tx,
      id,
      isRelabeled
        ? { actor: 'owner', what: 'address-changed', detail: { ...detail, ...settlement } }
        : { actor: 'owner', what: 'contact-changed', detail },
    );
    const state = after.shippingAddress?.state ?? null;
    const rows = standing && state ? rowsOfMove(standing, change, state) : [];
    const back =
      rows.length > 0
        ? await settleDifference(services, tx, saved, settled.value, {
            cents,
            rows,
            refund,
            request: { ...request, kept: { rateVersions, pricedOn } },
          })
        : ok(0);
    if (!back.ok) return back;
    if (isSettled(settled.value) && standing) {
      await updateOrder(tx, id, { shippingMethod: method, rateVersions, pricedOn });
      await moveLineTaxes(tx, rows);
      await moveState(tx, saved, state);
    }
    return ok(
      isRelabeled && body.notify && isSold(order) ? await email(services, tx, saved, back.value) : null,
    );
  });
}

function contactOf(order: OrderRow, { customerName, customerEmail, shippingAddress }: AddressBody): Contact {
  return { customerName, customerEmail, shippingAddress: shippingAddress ?? order.shippingAddress };
}

async function refusalToMove(tx: Database, order: OrderRow, after: Contact, now: Date) {
  const { paymentInFlight } = await findOpen(tx, order.id);
  const refusal = refusalOf('readdress', { status: order.status, paymentInFlight });
  const state = after.shippingAddress?.state;
  if (refusal !== null || state === order.shippingAddress?.state) return refusal;
  const waiting = await refusalWhileRequested(tx, order, now);
  return waiting ?? (state === order.pricedState ? null : await refusalWhileDue(tx, order));
}

/** What is due for items has the rates of the state that priced them. */
async function refusalWhileDue(tx: Database, order: OrderRow): Promise<string | null> {
  const due = partsTotal(
    sumOfRows(dueRows(await readRecord(tx, order)).filter(({ cause }) => cause === 'edit')),
  );
  return due === 0
    ? null
    : `The last change of items is not paid. Ask for its ${formatPrice(due)} again, or change the items back, then change the state.`;
}

/** The rules of today hold for what is not yet shipped, wherever in its state it moves (R-RULE-7). */
async function ruleMove(
  tx: Database,
  order: OrderRow,
  { shippingAddress }: Contact,
  given: Acknowledged,
  now: Date,
): Promise<Result<Pick<OrderRow, 'acknowledgements'>>> {
  if (shippingAddress === null) return ok(order);
  const record = await readRecord(tx, order);
  const units = orderStanding(record).lines;
  const moved = linesToMove(units, unitsToShip(parcelsOf(record)));
  const lines = record.lines.filter(({ id }) => moved.some(({ lineId }) => lineId === id));
  const today = await readRulesToday(tx, now);
  const { verdict, place } = await judgeLines(tx, { ...order, shippingAddress }, lines, today);
  const refusal = refusalByRules(verdict, place, [...order.acknowledgements, ...given], remedyOfMove);
  if (refusal !== null) return refused('conflict', refusal.message, { field: refusal.field });
  return ok({ acknowledgements: acknowledgementsOf(order, verdict, given, today, 'staff') });
}

const refund = { reason: 'Shipping and tax cost less at the new address.', cause: 'address' } as const;
const request = { reason: 'Shipping and tax cost more at the new address.', cause: 'address' } as const;

/** `method`: the express method, if the new state has it. */
type Change = { change: AddressChange; standing: OrderStanding | null; method: string | null };

const noChange: Change = { change: { kind: 'plain' }, standing: null, method: null };

async function changeOf(
  tx: Database,
  order: OrderRow,
  { shippingAddress }: Contact,
  rates: Rates,
  choice: RatesChoice,
): Promise<Change> {
  if (shippingAddress === null || shippingAddress.state === destinationState(order)) return noChange;
  const record = await readRecord(tx, order);
  const standing = orderStanding(record);
  const { refundable } = await readMoney(tx, order.id);
  const moved = movedOrder(record, standing, refundable);
  const { state } = shippingAddress;
  const method = expressTo(state, rates.shipping) === null ? null : order.shippingMethod;
  return { change: addressChange(moved, state, rates, choice), standing, method };
}

async function email(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
  refundCents: Cents,
): Promise<string | null> {
  return enqueueEmail(tx, queue, {
    kind: 'order-address-changed',
    recipient: order.customerEmail,
    dedupeKey: `order-address-changed:${order.id}:${order.version}`,
    orderId: order.id,
    props: {
      ...aboutOrder(order, config.publicUrl),
      shippingAddress: order.shippingAddress,
      refundCents,
    },
  });
}

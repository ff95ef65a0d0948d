import { randomUUID } from 'node:crypto';
import {
  cents,
  decimal,
  heldOf,
  linesOf,
  shippingTo,
  sum,
  taxOn,
  totalOf,
  type Worth,
} from './staff-arithmetic.ts';
import { edit, move, refund, type Wish } from './staff-changes.ts';
import type { Plan, Shown } from './staff-desk.ts';
import {
  askFor,
  catchUp,
  closeRequest,
  expectEmail,
  follow,
  paidWhole,
  takeAll,
  wentBack,
  type Order,
} from './staff-order.ts';

/** The editor's form: a status, and the fields as they are. */
function status(now: Shown, to: string, more: object = {}): Plan {
  const { customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes } = now;
  const fields = { customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes };
  return {
    name: `to ${to}`,
    method: 'PUT',
    version: now.version,
    body: { ...fields, status: to, overrideReason: 'The customer called', ...more },
    isDone: (then) => then.status === to,
  };
}

/** Canceled with its money sent back, or without. Money from outside the store stays where it is. */
const cancel: Wish = (order, now, random) => {
  const isRefunded = random.happens(0.6) && order.outside === 0 && !order.isFree;
  const restock = random.happens(0.5);
  const notify = random.happens(0.8);
  return {
    ...status(now, 'cancelled', { refund: isRefunded, restock, notify }),
    apply: (_, then) => {
      catchUp(order, then);
      closeRequest(order);
      order.isCanceled = true;
      if (!order.isPaid) return;
      if (notify) expectEmail(order, `Order ${order.number} canceled`);
      if (restock) {
        order.returned = order.units;
        order.units = new Map();
      }
      if (!isRefunded) return;
      wentBack(order, heldOf(order.worth), notify);
      const { net, tax } = linesOf(order.worth);
      order.isByRule = !order.worth.own.tax && taxOn(net, order.worth) === tax;
      const lines = order.worth.lines.map((line) => ({ ...line, net: 0, tax: 0 }));
      order.worth = { ...order.worth, lines, goods: 0, shipping: 0, tax: 0, goodwill: 0 };
    },
  };
};

/** An order that waits to be paid: as it was, or again, after all its money went back. */
const setPending: Wish = (order, now, _random, desk) => {
  const isMoneyGone = order.paid > 0 && order.paid === order.back && order.outside === 0;
  const isAgain = order.isPaid && isMoneyGone && heldOf(order.worth) === 0;
  return {
    ...status(now, 'pending'),
    name: isAgain ? 'to pending again' : 'to pending',
    apply: (_, then) => {
      comeBack(order);
      if (!isAgain) return;
      takeAll(order, then);
      order.worth = pricedAgain(order, then);
      order.isPaid = false;
      if (totalOf(order.worth) !== cents(then.totalAmount))
        desk.wrong.push(
          `order ${order.number} costs ${then.totalAmount} again, not ${decimal(totalOf(order.worth))} [${order.log.join(', ')}]`,
        );
      follow(order, then);
    },
  };
};

/** All its units at the prices of its lines, and at the shipping and sales tax of its state, or as staff set them. */
function pricedAgain({ worth, isByRule }: Order, then: Shown): Worth {
  const { own, state, code } = worth;
  const net = sum(then.lines.map((line) => cents(line.unitPrice) * line.quantity - cents(line.discount)));
  const goods = net + cents(then.charged);
  const shipping = own.shipping ? cents(then.left.shipping) : shippingTo(state, code);
  const tax =
    isByRule && !own.tax ? taxOn(net, worth) : cents(then.totalAmount) - goods - cents(then.left.shipping);
  return { ...worth, goods, shipping, tax, shippingBack: 0, goodwill: 0 };
}

/** No longer canceled: it takes the units again that were put back. */
function comeBack(order: Order): void {
  order.isCanceled = false;
  order.units = order.returned ?? order.units;
  order.returned = null;
}

/** Back to paid, where the money never left; or paid outside the store. */
const setPaid: Wish = (order, now) => ({
  ...(order.isPaid ? status(now, 'paid') : markPaid),
  apply: (_, then) => {
    comeBack(order);
    if (!order.isPaid) paidWhole(order, 'outside', then);
    if (order.asked?.after === null) closeRequest(order);
  },
});

const markPaid: Plan = {
  name: 'mark paid',
  method: 'POST',
  path: '/mark-paid',
  isDone: (then) => then.status === 'paid',
};

/** Asks for more: a difference of the owner's own, or all of an unpaid order. */
const charge: Wish = (order, now, random) => {
  const isWhole = now.status === 'pending';
  if (order.asked !== null || order.isCanceled || (isWhole && order.isPaid)) return null;
  const amount = isWhole ? totalOf(order.worth) : 1 + random.below(4000);
  if (amount === 0) return null;
  const reason = `More ${randomUUID()}`;
  return {
    name: isWhole ? 'ask for all' : 'ask for more',
    method: 'POST',
    path: '/payment-requests',
    version: now.version,
    body: { amount: decimal(amount), reason, notify: true },
    isDone: (then) => then.paymentRequests.some((one) => one.reason === reason),
    apply: (_, then) =>
      askFor(order, amount, then, isWhole ? null : (worth) => ({ ...worth, goods: worth.goods + amount })),
  };
};

const cancelRequest: Wish = (order) => {
  const { asked } = order;
  if (asked === null) return null;
  return {
    name: 'cancel request',
    method: 'POST',
    path: `/payment-requests/${asked.id}/cancel`,
    isDone: (then) => then.paymentRequests.find(({ id }) => id === asked.id)?.state === 'cancelled',
    apply: () => closeRequest(order),
  };
};

/** All that is left to ship, or one unit of it. */
const parcel: Wish = (order, now, random) => {
  const one = now.toShip.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 }));
  const lines = random.happens(0.6) ? now.toShip : one;
  if (lines.length === 0) return null;
  return {
    name: 'parcel',
    method: 'POST',
    path: '/shipments',
    body: { trackingNumber: `T-${randomUUID()}`, carrier: 'Other', lines, key: randomUUID() },
    apply: () => expectEmail(order, `Order ${order.number} is on its way`),
  };
};

const cancelParcel: Wish = (_order, now) => {
  const sent = now.shipments.find(({ isCanceled }) => !isCanceled);
  if (!sent) return null;
  return {
    name: 'cancel parcel',
    method: 'POST',
    path: `/shipments/${sent.id}/cancel`,
    version: now.version,
    body: { reason: 'It came back' },
    isDone: (then) => then.shipments.some(({ id, isCanceled }) => id === sent.id && isCanceled),
  };
};

const deliver: Wish = (_order, now) => (now.status === 'shipped' ? status(now, 'delivered') : null);

const remove: Wish = () => ({
  name: 'delete',
  method: 'DELETE',
  isDone: ({ deletedAt }) => deletedAt !== null,
});

const restore: Wish = () => ({
  name: 'restore',
  method: 'POST',
  path: '/restore',
  isDone: ({ deletedAt }) => deletedAt === null,
});

type Wishes = [Wish, ...Wish[]];

/** What staff do with an order in its status, the more likely the more often it is named; some of it is refused. */
export function wishesOf(order: Order, { status: is, deletedAt }: Shown): Wishes {
  if (deletedAt !== null) return [restore];
  const asked = order.asked === null ? [] : [cancelRequest, cancelRequest];
  if (is === 'pending')
    return order.isPaid ? [setPaid, setPaid, cancel] : [charge, charge, setPaid, ...asked];
  if (is === 'cancelled') {
    const hasMoney = order.isPaid && order.paid - order.back + order.outside > 0;
    return hasMoney ? [setPaid, setPending, refund] : [setPending];
  }
  const any: Wishes = [edit, move, refund, refund, charge, cancelParcel, remove, ...asked];
  if (is === 'shipped' || is === 'delivered') return [deliver, ...any];
  return [...any, edit, edit, edit, move, move, refund, cancel, parcel, parcel, setPending];
}

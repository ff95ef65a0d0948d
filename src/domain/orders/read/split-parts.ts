import { noParts, partsTotal, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { allocate } from '#domain/money/amounts/allocate.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { netOf } from './order-standing.ts';

/**
 * The first `cents` of these parts, such as what one of several payments gives back of them: all of them if `cents` is their total.
 * What lowers them comes along whole, then shipping and tax, then goods with their discount. In cents.
 */
export function takeParts(parts: OrderParts, cents: Cents): OrderParts {
  if (cents === partsTotal(parts)) return parts;
  let left = cents - Math.min(0, parts.shipping) - Math.min(0, parts.tax) - Math.min(0, netOf(parts));
  const take = (part: Cents) => {
    if (part <= 0) return part;
    const taken = Math.min(part, left);
    left -= taken;
    return taken;
  };
  const shipping = take(parts.shipping);
  const tax = take(parts.tax);
  return { ...goodsOf(parts, take(netOf(parts))), shipping, tax };
}

/** `cents` in proportion over these parts, such as goodwill over what is kept; parts below zero get none. In cents. */
export function spreadOver(parts: OrderParts, cents: Cents): OrderParts {
  if (cents === partsTotal(parts)) return parts;
  const weights = [netOf(parts), parts.shipping, parts.tax].map((part) => Math.max(0, part));
  const [net = 0, shipping = 0, tax = 0] = allocate(cents, weights);
  return { ...goodsOf(parts, net), shipping, tax };
}

/**
 * These parts as the books can take them of what they still have: what is more than a part has left, because goodwill took from
 * each, comes out of goods, and only without any left out of tax and shipping. The total stays. In cents.
 */
export function fitTo(kept: OrderParts, parts: OrderParts): OrderParts {
  if (partsTotal(parts) === partsTotal(kept)) return kept;
  const over = {
    net: overOf(netOf(kept), netOf(parts)),
    shipping: overOf(kept.shipping, parts.shipping),
    tax: overOf(kept.tax, parts.tax),
  };
  let more = over.net + over.shipping + over.tax;
  if (more === 0) return parts;
  const fill = (has: Cents, part: Cents) => {
    const added = Math.min(more, Math.max(0, has - part));
    more -= added;
    return part + added;
  };
  const net = fill(netOf(kept), netOf(parts) - over.net);
  const tax = fill(kept.tax, parts.tax - over.tax);
  const shipping = fill(kept.shipping, parts.shipping - over.shipping);
  return { ...goodsOf(kept, net + more), shipping, tax };
}

function overOf(has: Cents, part: Cents): Cents {
  return Math.max(0, part - Math.max(0, has));
}

/** The discount goes back together with its goods, so that both reach zero together. */
function goodsOf(parts: OrderParts, net: Cents): OrderParts {
  const [discount = 0] = allocate(parts.discount, [net, netOf(parts) - net]);
  return { ...noParts, sale: net + discount, discount };
}

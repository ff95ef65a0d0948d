import { toDecimal } from '#domain/money/amounts/money.ts';
import type { EditSums } from '#domain/orders/edit/line-edits.ts';
import type { LineWishes, LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import { ok, type Result } from '#domain/result.ts';
import { noticesOf } from '#domain/shipping/rules/notices.ts';
import type { Services } from '#server/services.ts';
import { lockOrder } from './lock-order.ts';
import { planLines } from './plan-lines.ts';

/** What an edit of an order's lines changes and costs (R-ORD-39). */
export async function quoteLines(
  { database, clock }: Services,
  id: number,
  wishes: LineWishes,
): Promise<Result<LinesQuote>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const planned = await planLines(tx, locked.value, wishes, clock());
    if (!planned.ok) return planned;
    const { quote, changes, verdict } = planned.value;
    return ok({
      changes,
      ruled: noticesOf(verdict, locked.value.acknowledgements),
      before: amountsOf(quote.before),
      after: amountsOf(quote.after),
      difference: toDecimal(quote.cents),
      ways: quote.ways,
    });
  });
}

function amountsOf({ subtotal, discount, shipping, tax, total }: EditSums) {
  return {
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    shipping: toDecimal(shipping),
    tax: toDecimal(tax),
    total: toDecimal(total),
  };
}

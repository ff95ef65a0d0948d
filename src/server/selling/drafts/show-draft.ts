import { toDecimal } from '#domain/money/amounts/money.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { noticesOf } from '#domain/shipping/rules/notices.ts';
import type { DraftRow, PricedDraft } from './price-draft.ts';

/** A draft as its editor shows it (R-DRAFT-2). */
export function showDraft(row: DraftRow, { lines, totals, problems, verdict }: PricedDraft): Draft {
  return {
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    content: row.content,
    lines: lines.map(({ line, options, name, category, imageUrl, storePrice, problem }, index) => ({
      key: line.key,
      name,
      choices: choicesSummary(options, name) ?? '',
      imageUrl,
      isMadeToOrder: isMadeToOrder({ productId: line.productId, category }),
      storePrice: toDecimal(storePrice),
      price: toDecimal(totals.unitPrices[index] ?? 0),
      problem,
    })),
    subtotal: toDecimal(totals.subtotal),
    discount: toDecimal(totals.discount),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    problems,
    // The person who pays confirms them when the draft is placed.
    ruled: noticesOf(verdict, []),
  };
}

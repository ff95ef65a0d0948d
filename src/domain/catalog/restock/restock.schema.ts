import { z } from 'zod';
import { unsubscribeQuery } from '#domain/care/newsletter/subscription.schema.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { typedEmail } from '#domain/platform/text/email.schema.ts';

/** A size or color of the product; left out, any will do. */
const choice = typedLine.max(200).default('');

/** Body of POST /api/restock-requests. An invalid or overlong address is refused with its own message (R-RESTOCK-1). */
export const restockBody = z.object({
  productId: z.number().int().min(1).max(2_147_483_647),
  size: choice,
  color: choice,
  email: typedEmail.max(1_000),
});

/** The answer does not say whether the address waits already (R-RESTOCK-4). */
export const restockAnswer = z.object({ message: z.string() });

export const confirmRestockBody = unsubscribeQuery;

/** `already` for a link that is opened again. */
export const confirmedRestock = z.object({
  state: z.enum(['confirmed', 'already']),
  productId: z.number().int(),
  productName: z.string(),
});

export const waitingShoppers = z.array(z.object({ productId: z.number().int(), waiting: z.number().int() }));

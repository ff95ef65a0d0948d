import * as discounts from '#domain/api/discounts.calls.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { parseDiscount } from './parse-discount.ts';

export type Validated =
  | { ok: true; discount: Discount }
  /** `message` is the server's message, if there is one. */
  | { ok: false; reason: 'invalid' | 'not-asked'; message: string | null };

/** Asks the server what a code grants (R-API-28). */
export async function validateDiscount(code: string): Promise<Validated> {
  try {
    const answer = await ask(discounts.validate, {}, { code });
    const discount = parseDiscount(answer);
    return discount ? { ok: true, discount } : { ok: false, reason: 'invalid', message: null };
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return { ok: false, reason: isInvalid ? 'invalid' : 'not-asked', message: refusalMessage(error) };
  }
}

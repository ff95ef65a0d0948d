import * as discounts from '#domain/api/discounts.calls.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { parseDiscount } from './parse-discount.ts';

/** `message` is the server's message, if there is one. */
type WhyNot = { kind: 'invalid' | 'not-asked'; message: string | null };

/** Asks the server what a code grants (R-API-28). */
export async function validateDiscount(code: string): Promise<Result<Discount, WhyNot>> {
  try {
    const answer = await ask(discounts.validate, {}, { code });
    const discount = parseDiscount(answer);
    return discount ? ok(discount) : failed({ kind: 'invalid', message: null });
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return failed({ kind: isInvalid ? 'invalid' : 'not-asked', message: refusalMessage(error) });
  }
}

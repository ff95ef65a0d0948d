import * as discounts from '#domain/api/discounts.calls.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { parseDiscount } from './parse-discount.ts';

/** For an invalid code, `message` is the server's, if there is one. */
type WhyNot = { kind: 'invalid'; message: string | null } | { kind: 'not-asked'; message: string };

/** Asks the server what a code grants (R-API-28). */
export async function validateDiscount(code: string): Promise<Result<Discount, WhyNot>> {
  try {
    const answer = await ask(discounts.validate, {}, { code });
    const discount = parseDiscount(answer);
    return discount ? ok(discount) : failed({ kind: 'invalid', message: null });
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return failed(
      isInvalid
        ? { kind: 'invalid', message: refusalMessage(error) }
        : { kind: 'not-asked', message: failureText(error) },
    );
  }
}

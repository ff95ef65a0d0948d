import { z } from 'zod';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { isStorable } from '#domain/platform/time/moment.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode, typedLine } from '#domain/platform/text/typed.schema.ts';

/** Codes are typed by people: capitals, digits and a few signs that survive a link and a flyer. */
const code = typedCode
  .toUpperCase()
  .min(1, 'Enter a code')
  .max(64, 'A code has at most 64 characters')
  .regex(/^[A-Z0-9._-]*$/, 'Use letters, digits, dots, dashes and underscores only');

const uses = z.number().int('Enter a whole number').min(1, 'Enter 1 or more').max(1_000_000);

const cents = z.number().int('Enter whole cents').min(0).max(100_000_00);

/**
 * Body of POST and PUT /api/admin/discount-codes (R-ADISC-1, R-ADISC-2, R-ADISC-6). Money in cents; `startsAt` and `expiresAt` are
 * the first and last valid day, such as '2026-12-21', or a stored code's moments. `maxUses` and `maxUsesPerCustomer` limit the orders that may use it; null is
 * unlimited. Exactly one of percent and fixed price, or neither if the code changes shipping or tax (R-ADISC-3, R-ADISC-4).
 */
export const discountCodeBody = z
  .object({
    code,
    discountPercent: z
      .number()
      .int()
      .min(1, 'Enter 1 to 100')
      .max(100, 'Enter 1 to 100')
      .nullish()
      .transform(orNull),
    fixedPrice: cents.nullish().transform(orNull),
    fixedShippingRate: cents.nullish().transform(orNull),
    maxQuantity: z.number().int().min(1, 'Enter 1 or more').max(1_000_000).nullish().transform(orNull),
    taxExempt: z.boolean().default(false),
    isActive: z.boolean().default(true),
    startsAt: typedCode
      .nullish()
      .transform((text) => text || null)
      .refine((text) => text === null || isDay(text) || isMoment(text), 'Choose a day, such as 2026-12-01'),
    expiresAt: typedCode.refine((text) => isDay(text) || isMoment(text), 'Choose a day, such as 2026-12-21'),
    maxUses: uses.nullish().transform(orNull),
    maxUsesPerCustomer: uses.nullish().transform(orNull),
    eligibleProducts: z.array(typedLine.min(1).max(200)).max(1_000).nullish().transform(orNull),
    eligibleProductIds: z.array(z.number().int().min(1)).max(1_000).nullish().transform(orNull),
  })
  .superRefine((body, context) => {
    const isPriced = body.discountPercent !== null || body.fixedPrice !== null;
    if (body.discountPercent !== null && body.fixedPrice !== null) {
      context.addIssue({
        code: 'custom',
        path: ['fixedPrice'],
        message: 'Choose a percentage or a fixed price, not both',
      });
    }
    const { startsAt, expiresAt } = body;
    // An invalid day was already refused. Days and moments do not compare.
    const areAlike = [isDay, isMoment].some((is) => startsAt !== null && is(startsAt) && is(expiresAt));
    if (startsAt !== null && areAlike && startsAt > expiresAt) {
      context.addIssue({
        code: 'custom',
        path: ['startsAt'],
        message: 'Choose a day on or before the expiry date',
      });
    }
    if (!isPriced && body.fixedShippingRate === null && !body.taxExempt) {
      context.addIssue({
        code: 'custom',
        path: ['discountPercent'],
        message: 'Choose a percentage, a fixed price, a shipping rate or tax exemption',
      });
    }
  });

/** As a stored code has it, such as '2026-12-22T05:59:59.999Z'. */
export function isMoment(text: string): boolean {
  const isOne = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return isOne && isStorable(text);
}

export type DiscountCodeBody = z.infer<typeof discountCodeBody>;

/**
 * A code as the owner sees it. `revenue` is a decimal string; `startsAt` and `expiresAt` the first and last valid instant, as ISO
 * dates.
 */
export const discountCode = z
  .object({
    id: z.number().int(),
    code: z.string(),
    discountPercent: z.number().nullable(),
    fixedPrice: z.number().nullable(),
    fixedShippingRate: z.number().nullable(),
    maxQuantity: z.number().nullable(),
    taxExempt: z.boolean(),
    isActive: z.boolean(),
    startsAt: z.string().nullable(),
    expiresAt: z.string(),
    maxUses: z.number().nullable(),
    maxUsesPerCustomer: z.number().nullable(),
    eligibleProducts: z.array(z.string()).nullable(),
    eligibleProductIds: z.array(z.number()).nullable(),
    version: z.number().int(),
    /** Paid orders that used it and are not cancelled, and their revenue minus refunds. */
    uses: z.number().int(),
    /** How many of `maxUses` are used. */
    redeemed: z.number().int(),
    revenue: z.string(),
  })
  .register(schemaNames, { id: 'DiscountCode' });

export type DiscountCode = z.infer<typeof discountCode>;

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null;
}

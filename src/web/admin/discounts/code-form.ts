import type { DiscountCode, DiscountCodeBody } from '#domain/selling/discounts/discount-code.schema.ts';
import { parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { addDays, dayOf, type Day } from '#domain/platform/time/shop-day.ts';
import type { FieldErrors } from '#web/resolver-of.ts';

export type DiscountKind = 'percent' | 'fixed' | 'other';

/** The editor's values: text as typed, money in dollars (R-ADISC-7). */
export type CodeForm = {
  code: string;
  kind: DiscountKind;
  percent: string;
  fixedPrice: string;
  changesShipping: boolean;
  shippingRate: string;
  maxQuantity: string;
  taxExempt: boolean;
  isActive: boolean;
  /** '' starts at once. */
  startsOn: Day;
  expiresOn: Day;
  /** Maximum uses in total and per customer; '' is unlimited. */
  maxUses: string;
  maxUsesPerCustomer: string;
  /** Categories and product names. */
  eligibleProducts: string[];
  eligibleProductIds: number[];
};

export type CodeErrors = FieldErrors<CodeForm>;

/** What a code is ticked with where its products change nothing. */
export const allApparel: readonly string[] = ['apparel'];

/** A new code: 10 percent off the whole subtotal, for 30 days (R-ADISC-12, R-ADISC-17). */
export function newCodeForm(today: Day): CodeForm {
  return {
    code: '',
    kind: 'percent',
    percent: '10',
    fixedPrice: '',
    changesShipping: false,
    shippingRate: '',
    maxQuantity: '',
    taxExempt: false,
    isActive: true,
    startsOn: '',
    expiresOn: addDays(today, 30),
    maxUses: '',
    maxUsesPerCustomer: '',
    eligibleProducts: [...allApparel],
    eligibleProductIds: [],
  };
}

/** `timeZone`: the store's, of whose days a code is valid on. */
export function formOf(code: DiscountCode, timeZone: string): CodeForm {
  const { discountPercent, fixedPrice, fixedShippingRate, maxQuantity, maxUses, maxUsesPerCustomer } = code;
  return {
    code: code.code,
    kind: discountPercent !== null ? 'percent' : fixedPrice !== null ? 'fixed' : 'other',
    percent: discountPercent === null ? '' : String(discountPercent),
    fixedPrice: fixedPrice === null ? '' : toDecimal(fixedPrice),
    changesShipping: fixedShippingRate !== null,
    shippingRate: fixedShippingRate === null ? '' : toDecimal(fixedShippingRate),
    maxQuantity: maxQuantity === null ? '' : String(maxQuantity),
    taxExempt: code.taxExempt,
    isActive: code.isActive,
    startsOn: code.startsAt === null ? '' : dayOf(new Date(code.startsAt), timeZone),
    expiresOn: dayOf(new Date(code.expiresAt), timeZone),
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerCustomer: maxUsesPerCustomer === null ? '' : String(maxUsesPerCustomer),
    eligibleProducts: code.eligibleProducts ?? [],
    eligibleProductIds: code.eligibleProductIds ?? [],
  };
}

/** Errors by field; empty if the code may be saved. `today` is in the store's time zone. */
export function codeErrors(form: CodeForm, today: Day): CodeErrors {
  const errors: CodeErrors = {};
  if (form.code.trim() === '') errors.code = 'Enter a code';
  if (form.kind === 'percent' && !isWhole(form.percent, 1, 100)) {
    errors.percent = 'Enter a whole number from 1 to 100';
  }
  if (form.kind === 'fixed' && parseDollars(form.fixedPrice) === null) {
    errors.fixedPrice = 'Enter a price, such as 19.99';
  }
  if (form.changesShipping && parseDollars(form.shippingRate) === null) {
    errors.shippingRate = 'Enter a rate, such as 4.99; 0 is free shipping';
  }
  if (form.kind === 'other' && !form.changesShipping && !form.taxExempt) {
    errors.kind = 'Change the shipping rate or the tax, or choose a percentage or a fixed price';
  }
  if (form.kind === 'fixed' && !isLimit(form.maxQuantity)) errors.maxQuantity = noLimit;
  if (!isLimit(form.maxUses)) errors.maxUses = noLimit;
  if (!isLimit(form.maxUsesPerCustomer)) errors.maxUsesPerCustomer = noLimit;
  if (form.expiresOn === '') errors.expiresOn = 'Choose the expiry date';
  else if (form.expiresOn < today) errors.expiresOn = 'Choose today or a later day';
  else if (form.startsOn > form.expiresOn) errors.startsOn = 'Choose a day on or before the expiry date';
  if (form.eligibleProducts.length === 0 && form.eligibleProductIds.length === 0) {
    errors.eligibleProducts = 'Choose at least one product, then save again';
  }
  return errors;
}

/** The request body. Dollars become whole cents. */
export function bodyOf(form: CodeForm): DiscountCodeBody {
  return {
    code: form.code.trim().toUpperCase(),
    discountPercent: form.kind === 'percent' ? Number(form.percent) : null,
    fixedPrice: form.kind === 'fixed' ? parseDollars(form.fixedPrice) : null,
    fixedShippingRate: form.changesShipping ? parseDollars(form.shippingRate) : null,
    maxQuantity: form.kind === 'fixed' ? limitOf(form.maxQuantity) : null,
    taxExempt: form.taxExempt,
    isActive: form.isActive,
    startsAt: form.startsOn === '' ? null : form.startsOn,
    expiresAt: form.expiresOn,
    maxUses: limitOf(form.maxUses),
    maxUsesPerCustomer: limitOf(form.maxUsesPerCustomer),
    eligibleProducts: form.eligibleProducts.length === 0 ? null : form.eligibleProducts,
    eligibleProductIds: form.eligibleProductIds.length === 0 ? null : form.eligibleProductIds,
  };
}

const noLimit = 'Enter 1 or more, or leave empty for no limit';

function isLimit(text: string): boolean {
  return text.trim() === '' || isWhole(text, 1, 1_000_000);
}

function limitOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import type { RecordKind } from '#web/admin/editing/use-record-edit.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { bodyOf, codeErrors, formOf, newCodeForm, type CodeForm } from './code-form.ts';

/** A discount code as the dashboard edits it (R-ADISC-2, R-ADISC-13). */
export const codeRecord: RecordKind<CodeForm, DiscountCode> = {
  noun: 'discount code',
  newForm: () => newCodeForm(new Date()),
  formOf,
  errorsOf: (form) => codeErrors(form, dayOf(new Date(), shop.timeZone)),
  create: (form) => askStaff(discountCodes.create, {}, bodyOf(form)),
  edit: (form, { id, version }) => askStaff(discountCodes.edit, { id }, bodyOf(form), { version }),
  remove: ({ id }) => askStaff(discountCodes.remove, { id }),
  currentIn: (error) => currentOf(discountCodes.edit, error),
  fieldOf: (name) => fields[name] ?? null,
  // One choice in two fields.
  judgedWith: { eligibleProductIds: ['eligibleProducts'] },
  deletion: ({ code }) => ({
    title: `Delete ${code}?`,
    text: 'Shoppers can no longer use it. Orders that used it keep their discount.',
    action: 'Delete code',
  }),
};

/** The fields the server may refuse, by their API names. */
const fields: Readonly<Record<string, keyof CodeForm>> = {
  code: 'code',
  discountPercent: 'percent',
  fixedPrice: 'fixedPrice',
  fixedShippingRate: 'shippingRate',
  maxQuantity: 'maxQuantity',
  startsAt: 'startsOn',
  expiresAt: 'expiresOn',
  maxUses: 'maxUses',
  maxUsesPerCustomer: 'maxUsesPerCustomer',
};

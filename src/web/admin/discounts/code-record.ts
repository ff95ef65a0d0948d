import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import type { DiscountCode } from '#domain/discounts/discount-code.schema.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/time/shop-day.ts';
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
  // What the code holds for is one choice in two fields.
  judgedWith: { eligibleProductIds: ['eligibleProducts'] },
  deletion: ({ code }) => ({
    title: `Delete ${code}?`,
    text: 'Nobody can use it any more. Orders keep what it granted them.',
    action: 'Delete code',
  }),
};

/** The fields that the server may refuse, by the names of the API. */
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

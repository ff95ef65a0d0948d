import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import {
  addressChange,
  type AddressChange,
  type RatesChoice,
  type Settlement,
} from '#domain/orders/edit/address-change.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { refusalOfNoEmail } from '#domain/orders/edit/counter-sale.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { addressBody, type AddressBody } from '#domain/orders/read/order-contact.schema.ts';
import { shownOrder } from '#domain/orders/read/shown-order.ts';
import { refusalByRules, linesToMove, remedyOfMove } from '#domain/orders/edit/rules-of-edit.ts';
import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { judge, orderedGoods, type Place, type Verdict } from '#domain/shipping/rules/rules.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import type { FieldErrors } from '#web/resolver-of.ts';

/** Who the order is for and where it goes, as typed. */
export type ContactForm = {
  /** Only if the package goes to another name; otherwise the recipient's names are the customer's. */
  customerName: string;
  customerEmail: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  apartment: string;
  city: string;
  state: string;
  zipCode: string;
  confirmedZip: string;
  settlement: Settlement | '';
  rates: RatesChoice;
  /** The notices that the customer confirmed to staff. */
  acknowledged: Acknowledged;
};

export const contactLabels: Readonly<Record<keyof ContactForm, string>> = {
  customerName: 'Customer name',
  customerEmail: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Address',
  apartment: 'Apartment',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  confirmedZip: 'Confirmed ZIP code',
  settlement: 'Difference',
  rates: 'Rates',
  acknowledged: 'Notices',
};

export function contactFormOf({
  customerName,
  customerEmail,
  shippingAddress: to,
}: AdminOrderDetail): ContactForm {
  return {
    customerName,
    customerEmail,
    firstName: to?.firstName ?? '',
    lastName: to?.lastName ?? '',
    phone: to?.phone ?? '',
    address: to?.address ?? '',
    apartment: to?.apartment ?? '',
    city: to?.city ?? '',
    state: to?.state ?? '',
    zipCode: to?.zipCode ?? '',
    confirmedZip: to?.confirmedZip ?? '',
    settlement: '',
    rates: 'kept',
    acknowledged: [],
  };
}

/** Whether the customer has a name of their own, other than the recipient's: a present, or an order without an address. */
export function hasOwnName({ customerName, shippingAddress: to }: AdminOrderDetail): boolean {
  return to === null || customerName !== `${to.firstName} ${to.lastName}`;
}

/** What the typed state does to the order; null while none is chosen. `today`: null if they are the order's. */
export function changeIn(
  order: AdminOrderDetail,
  { state, rates: choice }: Pick<ContactForm, 'state' | 'rates'>,
  today: Rates | null,
): AddressChange | null {
  const rates = (choice === 'today' && today) || order.rates;
  if (!Object.hasOwn(places, state) || !rates) return null;
  return addressChange(shownOrder(order), state as PlaceCode, rates, choice);
}

/** The place as typed; null while no state is chosen, or if the package stays where it was to go. */
export function typedPlace(
  { shippingAddress: to }: AdminOrderDetail,
  { state, city, zipCode, address, apartment }: ContactForm,
): Place | null {
  if (!Object.hasOwn(places, state)) return null;
  const typed = [state, city, zipCode, address, apartment];
  const isSame = [to?.state, to?.city, to?.zipCode, to?.address, to?.apartment ?? ''].every(
    (part, at) => part === typed[at]?.trim(),
  );
  return isSame ? null : { state: state as PlaceCode, city, zipCode };
}

/** What today's rules say of what is still to ship, at the typed place (R-RULE-7). */
export function verdictOn(
  order: AdminOrderDetail,
  place: Place | null,
  rules: readonly StateRule[],
): Verdict {
  const units = order.lines.map((line) => ({ ...line, lineId: line.id, units: line.unitsLeft }));
  return judge(orderedGoods(linesToMove(units, order.toShip), new Map()), place, rules);
}

export function contactErrors(
  form: ContactForm,
  order: AdminOrderDetail,
  today: Rates | null,
  rules: readonly StateRule[],
): FieldErrors<ContactForm> {
  const read = addressBody.safeParse(contactBody(form, order, today, true));
  const errors: FieldErrors<ContactForm> = {};
  for (const { path, message, code } of read.error?.issues ?? []) {
    const field = String(path.at(-1)) as keyof ContactForm;
    if (Object.hasOwn(contactLabels, field))
      errors[field] ??= code === 'too_small' ? missing(field) : message;
  }
  const noEmail = refusalOfNoEmail(order, form.customerEmail.trim());
  if (noEmail) errors.customerEmail ??= noEmail.message;
  const change = changeIn(order, form, today);
  if (change?.kind === 'refused') errors.state ??= change.reason.message;
  const place = typedPlace(order, form);
  const given = [...order.acknowledgements, ...form.acknowledged];
  const ruled = refusalByRules(verdictOn(order, place, rules), place, given, remedyOfMove);
  if (ruled !== null) errors[ruled.field] ??= ruled.message;
  if (change?.kind === 'difference' && form.settlement === '') {
    errors.settlement = 'Choose how to settle the difference';
  }
  if (form.state === '' && isAddressTyped(form, order)) errors.state = 'Choose a state';
  return errors;
}

export function contactBody(
  form: ContactForm,
  order: AdminOrderDetail,
  today: Rates | null,
  notify: boolean,
): AddressBody {
  const change = changeIn(order, form, today);
  const { firstName, lastName, address, city, zipCode, state } = form;
  return {
    customerName: hasOwnName(order) ? form.customerName : `${firstName.trim()} ${lastName.trim()}`.trim(),
    customerEmail: form.customerEmail.trim(),
    shippingAddress: isAddressTyped(form, order)
      ? {
          firstName,
          lastName,
          email: form.customerEmail.trim(),
          address,
          city,
          // An unknown state is an error at its field.
          state: state as NonNullable<AddressBody['shippingAddress']>['state'],
          zipCode,
          ...(form.confirmedZip !== '' && { confirmedZip: form.confirmedZip }),
          ...(form.apartment.trim() !== '' && { apartment: form.apartment }),
          ...(form.phone.trim() !== '' && { phone: form.phone }),
        }
      : null,
    rates: form.rates,
    acknowledged: form.acknowledged,
    settlement: change?.kind === 'difference' && form.settlement !== '' ? form.settlement : null,
    difference: change?.kind === 'difference' ? toDecimal(change.cents) : null,
    notify,
  };
}

/** An order without an address may keep none. */
function isAddressTyped(form: ContactForm, order: AdminOrderDetail): boolean {
  const { firstName, lastName, address, city, state, zipCode } = form;
  return (
    order.shippingAddress !== null || [firstName, lastName, address, city, state, zipCode].join('') !== ''
  );
}

function missing(field: keyof ContactForm): string {
  return `Enter ${field === 'address' ? 'a street address' : `a ${contactLabels[field].toLowerCase()}`}`;
}

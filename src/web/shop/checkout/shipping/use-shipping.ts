import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import type { ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { enteredAddressTo, type ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { isDestination } from '#domain/shipping/rates/rate.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';

/** The typed values, and the address once it is complete. */
export type Shipping = { state: PlaceCode | null; address: ShippingAddress | null };

export type ShippingFields = Record<keyof ShippingAddress, string>;

const blank: ShippingFields = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  confirmedZip: '',
  apartment: '',
  phone: '',
};

/**
 * The form's state. What was typed before this code ran stays; typed values survive a reload or Back in this tab; a customer's name and
 * email are prefilled.
 */
export function useShipping(setting: ShippingSetting) {
  // Without default values, the form begins with what its fields hold.
  const form = useForm<ShippingFields>({
    mode: 'onTouched',
    // Fields are text until the schema parses them.
    resolver: zodResolver(enteredAddressTo(setting), undefined, {
      raw: true,
    }) as unknown as Resolver<ShippingFields>,
  });
  const { customer } = useAuth();
  useEffect(() => {
    const stored = readFields(readStored('shipping'));
    const known = readFields(customer);
    // Also tells the page what was typed already.
    for (const name of Object.keys(blank) as (keyof ShippingFields)[])
      form.setValue(name, form.getValues(name) || stored[name] || known[name]);
  }, [customer, form]);
  const text = JSON.stringify(readFields(useWatch({ control: form.control })));
  useEffect(() => writeStored('shipping', JSON.parse(text)), [text]);
  const shipping = useMemo(() => readShipping(readFields(JSON.parse(text)), setting), [text, setting]);
  return {
    shipping,
    form,
    /** Shows the error at each missing field and focuses the first. */
    showMissing: () => void form.handleSubmit(() => {})(),
  };
}

export type ShippingForm = ReturnType<typeof useShipping>['form'];

/** The address is null until every field is valid for an order (R-CHK-5, R-CHK-6). */
export function readShipping(typed: ShippingFields, setting: ShippingSetting): Shipping {
  const { apartment, phone, confirmedZip, ...needed } = typed;
  const state = isDestination(typed.state, setting) ? typed.state : null;
  // Checking takes long at first on a slow phone, and a form is blank at first.
  if (Object.values(needed).includes('')) return { state, address: null };
  const whole = enteredAddressTo(setting).safeParse({
    ...needed,
    ...(apartment.trim() ? { apartment } : {}),
    ...(phone.trim() ? { phone } : {}),
    ...(confirmedZip ? { confirmedZip } : {}),
  });
  return { state, address: whole.success ? whole.data : null };
}

/** The stored values of known fields; blank if not text. */
export function readFields(kept: unknown): ShippingFields {
  const known = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const entries = Object.keys(blank).map((name) => [
    name,
    typeof known[name] === 'string' ? known[name] : '',
  ]);
  return Object.fromEntries(entries) as ShippingFields;
}

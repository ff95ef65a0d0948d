import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { enteredAddress, type ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { isState, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';

/** The typed values, and the address once it is complete. */
export type Shipping = { state: StateCode | null; address: ShippingAddress | null };

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
export function useShipping() {
  // Without default values, the form begins with what its fields hold.
  const form = useForm<ShippingFields>({
    mode: 'onTouched',
    // Fields are text until the schema parses them.
    resolver: zodResolver(enteredAddress, undefined, { raw: true }) as unknown as Resolver<ShippingFields>,
  });
  useEffect(() => {
    const typed = Object.entries(form.getValues()).filter(([, value]) => value !== '');
    // Also tells the page what was typed already.
    form.reset({ ...readFields(readStored('shipping')), ...Object.fromEntries(typed) });
  }, [form]);
  const { customer } = useAuth();
  useEffect(() => {
    if (customer === null) return;
    for (const name of ['firstName', 'lastName', 'email'] as const) {
      if (form.getValues(name) === '') form.setValue(name, customer[name]);
    }
  }, [customer, form]);
  const text = JSON.stringify(readFields(useWatch({ control: form.control })));
  useEffect(() => writeStored('shipping', JSON.parse(text)), [text]);
  const shipping = useMemo(() => readShipping(readFields(JSON.parse(text))), [text]);
  return {
    shipping,
    form,
    /** Shows the error at each missing field and focuses the first. */
    showMissing: () => void form.handleSubmit(() => {})(),
  };
}

export type ShippingForm = ReturnType<typeof useShipping>['form'];

/** The address is null until every field is valid for an order (R-CHK-5, R-CHK-6). */
export function readShipping(typed: ShippingFields): Shipping {
  const { apartment, phone, confirmedZip, ...needed } = typed;
  const state = isState(typed.state) ? typed.state : null;
  // Checking takes long at first on a slow phone, and a form is blank at first.
  if (Object.values(needed).includes('')) return { state, address: null };
  const whole = enteredAddress.safeParse({
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

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as accounts from '#domain/api/accounts.calls.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { addressLines } from '#domain/shipping/rates/address-lines.ts';
import { queryOf } from '#web/queries.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { readFields, type ShippingFields, type ShippingForm } from './use-shipping.ts';

/**
 * Fills in a customer's default or last address while the form has none, and offers the others (R-ACCT-39, R-ACCT-42). Typed values are never
 * overwritten unless the customer chooses an address.
 */
export function SavedAddresses({ form }: { form: ShippingForm }) {
  const { customer } = useAuth();
  const { data: addresses = none } = useQuery({
    ...queryOf(accounts.listAddresses),
    enabled: customer !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const typed = useWatch({ control: form.control }) as ShippingFields;
  const [last] = addresses;
  useEffect(() => {
    if (last && hasNoPlace(form.getValues())) fill(form, last);
  }, [last, form]);
  if (customer === null || addresses.length < 2) return null;
  const chosen = addresses.findIndex((address) => isSame(address, typed));
  return (
    <SelectField
      label="Your addresses"
      className="mb-5"
      value={chosen === -1 ? '' : String(chosen)}
      onChange={(event) => {
        const address = addresses[Number(event.target.value)];
        if (event.target.value !== '' && address) fill(form, address);
      }}
    >
      <option value="">A new address</option>
      {addresses.map((address, index) => (
        <option key={JSON.stringify(address)} value={index}>
          {addressLines({ ...address, phone: undefined }).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

const none: readonly ShippingAddress[] = [];

function hasNoPlace({ address, city, state, zipCode }: ShippingFields): boolean {
  return [address, city, state, zipCode].every((value) => value === '');
}

/** All fields but an email address that is already there: the order's emails go where the customer reads them now. */
function fill(form: ShippingForm, address: ShippingAddress): void {
  const email = form.getValues('email');
  const fields = { ...readFields(address), ...(email === '' ? {} : { email }) };
  for (const [name, value] of Object.entries(fields)) form.setValue(name as keyof ShippingFields, value);
  form.clearErrors();
}

function isSame(address: ShippingAddress, typed: ShippingFields): boolean {
  const { email: _saved, ...saved } = readFields(address);
  return Object.entries(saved).every(([name, value]) => typed[name as keyof ShippingFields] === value);
}

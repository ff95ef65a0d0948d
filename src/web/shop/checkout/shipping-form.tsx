import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { shippingAddress, type ShippingAddress } from '#domain/orders/order.schema.ts';
import { stateCodes, states, type StateCode } from '#domain/shipping/states.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { keep, readKept } from './kept.ts';

/** What has been typed so far, and the address once it is whole. */
export type Shipping = { state: StateCode | null; address: ShippingAddress | null };

type Fields = Record<keyof ShippingAddress, string>;

const storageKey = 'checkout_shipping';
const blank: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
};

/** Shipping Information: fields that browsers fill in, errors at the field, kept over a reload. */
export function ShippingForm({ onChange }: { onChange: (shipping: Shipping) => void }) {
  const { register, subscribe, reset, formState } = useForm<Fields>({
    defaultValues: blank,
    mode: 'onTouched',
    // The fields are text until the schema has read them.
    resolver: zodResolver(shippingAddress, undefined, { raw: true }) as unknown as Resolver<Fields>,
  });

  useEffect(() => {
    const kept = readKept(storageKey);
    if (typeof kept === 'object' && kept !== null) reset({ ...blank, ...kept });
    const stop = subscribe({
      formState: { values: true },
      callback({ values }) {
        keep(storageKey, values);
        onChange(readShipping(values));
      },
    });
    onChange(readShipping({ ...blank, ...(kept as Partial<Fields> | null) }));
    return stop;
  }, [reset, subscribe, onChange]);

  const error = (name: keyof Fields) => (formState.errors[name] ? messages[name] : undefined);
  return (
    <form noValidate className="grid gap-4 md:grid-cols-6" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="First name"
        autoComplete="given-name"
        className="md:col-span-3"
        error={error('firstName')}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        className="md:col-span-3"
        error={error('lastName')}
        {...register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your receipt and tracking go here."
        className="md:col-span-6"
        error={error('email')}
        {...register('email')}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        className="md:col-span-6"
        error={error('address')}
        {...register('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        className="md:col-span-3"
        error={error('city')}
        {...register('city')}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        className="md:col-span-2"
        error={error('state')}
        {...register('state')}
      >
        <option value="">Choose</option>
        {stateCodes.map((code) => (
          <option key={code} value={code}>
            {states[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        className="md:col-span-1"
        error={error('zipCode')}
        {...register('zipCode')}
      />
    </form>
  );
}

const messages: Readonly<Record<keyof Fields, string>> = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter an e-mail address, such as you@example.com',
  address: 'Please enter street and number',
  city: 'Please enter the city',
  state: 'Please choose a state',
  zipCode: '5 digits, such as 76901',
};

function readShipping(typed: Partial<Fields>): Shipping {
  const whole = shippingAddress.safeParse(typed);
  const state = stateCodes.find((code) => code === typed.state) ?? null;
  return { state, address: whole.success ? whole.data : null };
}

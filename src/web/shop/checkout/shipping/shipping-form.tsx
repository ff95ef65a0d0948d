import { useState, type ReactNode } from 'react';
import { meantEmail } from '#domain/platform/text/email.ts';
import { shippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { destinations } from '#domain/shipping/rates/rate.ts';
import { places } from '#domain/shipping/rates/us-states.ts';
import { useSettings } from '#web/settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { ZipQuestion } from '#web/zip-question.tsx';
import type { ShippingFields, ShippingForm as Form } from './use-shipping.ts';

type ShippingFormProps = {
  form: Form;
  /** An address book's address has none: the account's goes with it. */
  hasEmail?: boolean;
  /** For the button of a form that is submitted without the rest of the page. */
  id?: string;
  onSubmit?: (fields: ShippingFields) => void;
  children?: ReactNode;
};

/** Shipping Information: fields with autofill, errors at the field. */
export function ShippingForm({ form, hasEmail = true, id, onSubmit = ignore, children }: ShippingFormProps) {
  const { shipping } = useSettings();
  const { errors } = form.formState;
  const [meant, setMeant] = useState<string | null>(null);
  const field = (name: TypedField, options = {}) => ({
    ...form.register(name, options),
    // A refinement, such as a ZIP code from another state, has its own message.
    error: errors[name]?.type === 'custom' ? errors[name].message : errors[name] && messages[name],
    'aria-required': !isOptional(name),
    maxLength: longest(name),
  });
  /** A new state may make the current ZIP code wrong or right. */
  const checkZip = () => {
    if (form.getValues('zipCode') !== '') void form.trigger('zipCode');
  };
  return (
    <form
      noValidate
      method="post"
      id={id}
      className="grid gap-y-5"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <div className={row}>
        <TextField
          label="First name"
          autoComplete="shipping given-name"
          className="grow basis-2/5"
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="shipping family-name"
          className="grow basis-2/5"
          {...field('lastName')}
        />
      </div>
      {hasEmail && (
        <TextField
          label="Email"
          type="email"
          autoComplete="shipping email"
          hint="Your receipt and tracking go here."
          {...field('email', {
            onBlur: () => setMeant(meantOf(form.getValues('email'))),
            onChange: () => setMeant(null),
          })}
        />
      )}
      {meant !== null && (
        <Button
          level="text"
          className="justify-self-start"
          onClick={() => {
            form.setValue('email', meant, { shouldValidate: true });
            form.setFocus('email');
            setMeant(null);
          }}
        >
          Did you mean {meant}?
        </Button>
      )}
      <div className={row}>
        <TextField
          label="Address"
          autoComplete="shipping address-line1"
          className="grow-7 basis-80"
          {...field('address')}
        />
        <TextField
          label="Apartment, suite, etc. (optional)"
          autoComplete="shipping address-line2"
          className="grow-5 basis-56"
          {...field('apartment')}
        />
      </div>
      <div className={row}>
        <TextField
          label="City"
          autoComplete="shipping address-level2"
          className="grow basis-68"
          {...field('city')}
        />
        <div className="grid grow basis-68 grid-cols-2 gap-x-3 sm:gap-x-4">
          <SelectField
            label="State"
            autoComplete="shipping address-level1"
            {...field('state', { onChange: checkZip })}
          >
            <option value="">Choose</option>
            {destinations(shipping).map((code) => (
              <option key={code} value={code}>
                {places[code]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="ZIP code"
            inputMode="numeric"
            autoComplete="shipping postal-code"
            {...field('zipCode', { onChange: () => errors.zipCode && checkZip() })}
          />
        </div>
      </div>
      {errors.zipCode && (
        <ZipQuestion
          address={form.watch()}
          className="justify-self-start"
          onConfirm={(zip) => {
            form.setValue('confirmedZip', zip);
            form.setFocus('zipCode');
            checkZip();
          }}
        />
      )}
      <TextField
        label="Phone (for the carrier)"
        type="tel"
        autoComplete="shipping tel"
        hint="Optional. Only for questions about the delivery."
        {...field('phone')}
      />
      {children}
    </form>
  );
}

/** Its fields wrap by their own widths. In a container query, Chromium 150 now and then leaves fields of the server's HTML without a box. */
const row = 'flex flex-wrap gap-x-3 gap-y-5 sm:gap-x-4';

function ignore(): void {}

/** The address that a valid one was probably meant to be; null for any other. */
function meantOf(typed: string): string | null {
  return meantEmail(shippingAddress.shape.email.safeParse(typed).data ?? '');
}

/** Inputs stop at the order's maximum length, so that a filled field is never reported as missing. */
function longest(name: TypedField): number | undefined {
  if (name === 'state') return undefined;
  const field = shippingAddress.shape[name];
  return ('unwrap' in field ? field.unwrap() : field).maxLength ?? undefined;
}

function isOptional(name: TypedField): boolean {
  return 'unwrap' in shippingAddress.shape[name];
}

type TypedField = Exclude<keyof ShippingFields, 'confirmedZip'>;

const messages: Readonly<Record<TypedField, string>> = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter an email address, such as you@example.com',
  address: 'Please enter your street address',
  city: 'Please enter your city',
  state: 'Please choose a state',
  zipCode: '5 or 9 digits, such as 76901',
  apartment: 'At most 60 characters',
  phone: '10 digits, such as 325-555-0142',
};

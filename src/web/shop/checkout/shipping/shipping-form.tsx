import { useState, type ReactNode } from 'react';
import { meantEmail } from '#domain/platform/text/email.ts';
import { shippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { stateCodes, usStates } from '#domain/shipping/rates/us-states.ts';
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
    <div className="@container">
      <form
        noValidate
        method="post"
        id={id}
        className="grid grid-cols-2 gap-x-3 gap-y-5 @xl:grid-cols-12 @xl:gap-x-4"
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      >
        <TextField
          label="First name"
          autoComplete="shipping given-name"
          className="@xl:col-span-6"
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="shipping family-name"
          className="@xl:col-span-6"
          {...field('lastName')}
        />
        {hasEmail && (
          <TextField
            label="Email"
            type="email"
            autoComplete="shipping email"
            hint="Your receipt and tracking go here."
            className="col-span-full"
            {...field('email', {
              onBlur: () => setMeant(meantOf(form.getValues('email'))),
              onChange: () => setMeant(null),
            })}
          />
        )}
        {meant !== null && (
          <Button
            level="text"
            className="col-span-full justify-self-start"
            onClick={() => {
              form.setValue('email', meant, { shouldValidate: true });
              form.setFocus('email');
              setMeant(null);
            }}
          >
            Did you mean {meant}?
          </Button>
        )}
        <TextField
          label="Address"
          autoComplete="shipping address-line1"
          className="col-span-full @xl:col-span-7"
          {...field('address')}
        />
        <TextField
          label="Apartment, suite, etc. (optional)"
          autoComplete="shipping address-line2"
          className="col-span-full @xl:col-span-5"
          {...field('apartment')}
        />
        <TextField
          label="City"
          autoComplete="shipping address-level2"
          className="col-span-full @xl:col-span-6"
          {...field('city')}
        />
        <SelectField
          label="State"
          autoComplete="shipping address-level1"
          className="@xl:col-span-3"
          {...field('state', { onChange: checkZip })}
        >
          <option value="">Choose</option>
          {stateCodes.map((code) => (
            <option key={code} value={code}>
              {usStates[code]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          className="@xl:col-span-3"
          {...field('zipCode', { onChange: () => errors.zipCode && checkZip() })}
        />
        {errors.zipCode && (
          <ZipQuestion
            address={form.watch()}
            className="col-span-full justify-self-start"
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
          className="col-span-full"
          {...field('phone')}
        />
        {children}
      </form>
    </div>
  );
}

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

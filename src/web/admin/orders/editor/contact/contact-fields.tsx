import type { UseFormReturn } from 'react-hook-form';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { stateCodes, usStates } from '#domain/shipping/rates/us-states.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { ZipQuestion } from '#web/zip-question.tsx';
import { fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { contactLabels, hasOwnName, type ContactForm } from './contact-form.ts';

type ContactFieldsProps = {
  order: AdminOrderDetail;
  form: UseFormReturn<ContactForm>;
  /** The package's way cannot change now; name, email and phone can. */
  isFixed: boolean;
};

export function ContactFields({ order, form, isFixed }: ContactFieldsProps) {
  const field = fieldPropsOf(form, contactLabels);
  // A customer at the counter gives no address.
  const hasAddress = order.counterState === null;
  const off = { autoComplete: 'off' };
  // Read-only, not disabled: a disabled field's value would be lost.
  const fixed = { ...off, readOnly: isFixed };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-12">
      {hasOwnName(order) && (
        <TextField
          {...field('customerName')}
          {...off}
          className="col-span-full"
          maxLength={121}
          hint={hasAddress ? 'The order was placed in another name than the package’s.' : undefined}
        />
      )}
      {hasAddress && (
        <>
          <TextField
            {...field('firstName')}
            {...off}
            className="col-span-full sm:col-span-6"
            maxLength={60}
          />
          <TextField {...field('lastName')} {...off} className="col-span-full sm:col-span-6" maxLength={60} />
        </>
      )}
      <TextField
        {...field('customerEmail')}
        {...(!hasAddress && { label: 'Email (optional)' })}
        {...off}
        type="email"
        className="col-span-full sm:col-span-7"
        maxLength={254}
      />
      {hasAddress && (
        <>
          <TextField
            {...field('phone')}
            {...off}
            type="tel"
            className="col-span-full sm:col-span-5"
            maxLength={30}
          />
          <TextField
            {...field('address')}
            {...fixed}
            className="col-span-full sm:col-span-8"
            maxLength={120}
          />
          <TextField
            {...field('apartment')}
            {...fixed}
            className="col-span-full sm:col-span-4"
            maxLength={60}
          />
          <TextField {...field('city')} {...fixed} className="col-span-full sm:col-span-5" maxLength={80} />
          <SelectField {...field('state')} autoComplete="off" className="sm:col-span-4">
            {isFixed || <option value="">Choose</option>}
            {stateCodes
              .filter((code) => !isFixed || code === order.shippingAddress?.state)
              .map((code) => (
                <option key={code} value={code}>
                  {usStates[code]}
                </option>
              ))}
          </SelectField>
          <TextField
            {...field('zipCode')}
            {...fixed}
            inputMode="numeric"
            className="sm:col-span-3"
            maxLength={10}
          />
          {form.formState.errors.zipCode && (
            <ZipQuestion
              address={form.watch()}
              className="col-span-full justify-self-start"
              onConfirm={(zip) => {
                form.setValue('confirmedZip', zip, { shouldDirty: true });
                form.clearErrors('zipCode');
                form.setFocus('zipCode');
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

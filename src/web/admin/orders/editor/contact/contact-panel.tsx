import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { destinations } from '#domain/shipping/rates/rate.ts';
import { placeCodes, places, stateCodes, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { rulesOn } from '#domain/shipping/rules/rules.ts';
import { useSettings } from '#web/settings.ts';
import { ZipQuestion } from '#web/zip-question.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { useEditForm, useTheirs } from '#web/admin/editing/use-edit-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import {
  contactBody,
  contactErrors,
  contactFormOf,
  contactLabels,
  type ContactForm,
  hasOwnName,
  changeIn,
} from './contact-form.ts';
import { AmountTable, settlementOption } from './settlement.tsx';
import { RuledFields } from './ruled-fields.tsx';
import { TodaysRates, useTodaysRates } from './todays-rates.tsx';

/** Name, email, phone and address in one place; another state shows its difference and asks how to settle it (R-ORD-33, R-ORD-34). */
export function ContactPanel({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open;
  const [notify, setNotify] = useState(true);
  const today = useTodaysRates(order);
  const { rules: setting, day } = useSettings();
  const rules = rulesOn(day, setting);
  const contact = useEditForm({
    base: contactFormOf(order),
    errorsOf: (typed: ContactForm) => contactErrors(typed, order, today, rules),
    fieldOf: fieldIn(contactLabels),
    judgedWith: {
      state: ['zipCode', 'settlement', 'acknowledged'],
      rates: ['settlement'],
      confirmedZip: ['zipCode'],
    },
  });
  const { form, merge, takeTheirs } = contact;
  useTheirs(contact, contactFormOf(order));
  const refusal = refusalOf('readdress', order);
  const isCounterSale = order.counterState !== null;
  const save = useOrderMutation(open, {
    mutationFn: (typed: ContactForm) =>
      askStaff(care.changeAddress, { id: order.id }, contactBody(typed, order, today, notify), order),
    failure: 'Address not saved',
    onSuccess: onClose,
    onRefused(error, theirs) {
      if (theirs) contact.adopt(contactFormOf(theirs), { isStale: true });
      else contact.showRefusal('Address not saved', error);
      return true;
    },
  });

  return (
    <Panel
      title={isCounterSale ? 'Customer' : 'Customer and address'}
      note={(isCounterSale ? null : refusal) ?? 'The history keeps the values before and after.'}
      element={contact.element}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      notify={
        refusal === null &&
        !isCounterSale && {
          address: form.watch('customerEmail'),
          checked: notify,
          onChange: ({ target }) => setNotify(target.checked),
        }
      }
      action="Save"
      busy={save.isPending && 'Saving...'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 p-4 sm:p-6">
        {order.status === 'shipped' && (
          <Notice tone="yellow" title="This order has shipped">
            A new address does not move the package. Save it only if you ship again.
          </Notice>
        )}
        {merge && (
          <ConflictNotice
            what="order"
            taken={merge.taken}
            conflicts={merge.conflicts}
            labelOf={(field) => contactLabels[field]}
            textOf={(_field, value) => String(value)}
            onTakeTheirs={takeTheirs}
          />
        )}
        <ContactFields order={order} form={form} isFixed={refusal !== null} />
        <RuledFields order={order} form={form} rules={rules} />
        <DifferenceFields order={order} form={form} today={today} />
      </div>
    </Panel>
  );
}

type ContactFieldsProps = {
  order: AdminOrderDetail;
  form: UseFormReturn<ContactForm>;
  /** The package's way cannot change now; name, email and phone can. */
  isFixed: boolean;
};

function ContactFields({ order, form, isFixed }: ContactFieldsProps) {
  const field = fieldPropsOf(form, contactLabels);
  // A customer at the counter gives no address.
  const hasAddress = order.counterState === null;
  const to: readonly PlaceCode[] = order.rates ? destinations(order.rates.shipping) : stateCodes;
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
            {placeCodes
              .filter((code) => code === order.shippingAddress?.state || (!isFixed && to.includes(code)))
              .map((code) => (
                <option key={code} value={code}>
                  {places[code]}
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

type DifferenceFieldsProps = {
  order: AdminOrderDetail;
  form: UseFormReturn<ContactForm>;
  /** Null: they are the order's. */
  today: Rates | null;
};

/** What another state does to shipping and tax, and the choice how to settle it. */
function DifferenceFields({ order, form, today }: DifferenceFieldsProps) {
  const { state, rates } = form.watch();
  const change = changeIn(order, { state, rates }, today);
  const { field } = useController({ control: form.control, name: 'settlement' });
  const hasMoved = Object.hasOwn(places, state) && state !== order.shippingAddress?.state;
  if (change?.kind === 'refused') {
    return (
      <Notice tone="red" role="alert" title="This order cannot go there">
        {change.reason.message}
      </Notice>
    );
  }
  const choice = hasMoved && today && (
    <TodaysRates value={rates} onChange={(value) => form.setValue('rates', value, { shouldDirty: true })} />
  );
  if (change?.kind !== 'difference') return choice;
  return (
    <div className="flex flex-col gap-5 rounded-s bg-ground p-4">
      {choice}
      <AmountTable
        heads={['Paid', 'New address']}
        rows={[rowOf('Shipping', change.shipping), rowOf('Sales tax', change.tax)]}
      />
      <OptionGroup
        legend={
          change.cents > 0
            ? `The new address costs ${formatPrice(change.cents)} more`
            : `The new address costs ${formatPrice(-change.cents)} less`
        }
        options={change.ways.map((way) => ({ value: way, ...settlementOption(way, change.cents, order) }))}
        value={field.value === '' ? null : field.value}
        error={form.formState.errors.settlement?.message}
        onChange={(value) => field.onChange(value)}
      />
    </div>
  );
}

function rowOf(label: string, { paid, now }: { paid: Cents; now: Cents }) {
  return { label, before: formatPrice(paid), after: formatPrice(now) };
}

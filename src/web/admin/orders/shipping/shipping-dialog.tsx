import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useEditForm, useTheirs } from '#web/admin/editing/use-edit-form.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { parcelOf, type OrderForm } from '#web/admin/orders/editor/order-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { askToShare } from './ask-to-share.ts';
import { CarrierField } from './carrier-field.tsx';
import {
  costHint,
  shippingErrors,
  shippingFormOf,
  shippingLabels,
  type ShippingForm,
} from './shipping-form.ts';
import { TrackingLink } from './tracking-link.tsx';

type ShippingDialogProps = {
  open: OpenOrder;
  /** The values of the editor below, saved or not. */
  typed: OrderForm;
  onClose: () => void;
};

/** All shipment details, and whether to notify the customer (R-AORD-15, R-AORD-17). */
export function ShippingDialog({ open, typed, onClose }: ShippingDialogProps) {
  const { order } = open;
  const { shippingCarrier, trackingNumber, customerNotes } = typed;
  const edit = useEditForm({
    base: shippingFormOf(order),
    typed: { shippingCarrier, trackingNumber, customerNotes },
    errorsOf: shippingErrors,
    fieldOf: fieldIn(shippingLabels),
  });
  useTheirs(edit, shippingFormOf(order));
  const { form, element, merge, takeTheirs } = edit;
  const [sendNotification, setSendNotification] = useState(true);
  const field = fieldPropsOf(form, shippingLabels);
  // WebKit shows an empty date as today's, in gray.
  const [sentOn, expectedOn] = form.watch(['shippingDate', 'estimatedDelivery']);
  const { field: carrier } = useController({ control: form.control, name: 'shippingCarrier' });
  const save = useOrderMutation(open, {
    mutationFn: (fields: ShippingForm) =>
      askToShare(fields, (confirmed) =>
        askStaff(adminOrders.ship, { id: order.id }, { ...fields, ...confirmed, sendNotification }, order),
      ),
    sent: () => parcelOf(typed),
    announce({ emailSent }) {
      const isWaiting = sendNotification && !emailSent;
      toast({
        title: emailSent
          ? 'Shipping info updated and customer notified'
          : 'Shipping info updated successfully',
        ...(isWaiting && { description: 'The email to the customer has not been sent yet.' }),
      });
    },
    onSuccess: onClose,
    failure: 'Failed to update shipping info',
    onRefused(error, theirs) {
      if (theirs) edit.adopt(shippingFormOf(theirs), { isStale: true });
      else edit.showRefusal('Failed to update shipping info', error);
      return true;
    },
  });

  async function leave() {
    if (!form.formState.isDirty || (await mayDiscard())) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => void leave()}
      title="Shipping details"
      subtitle={`Order ${order.orderId}`}
      foot={
        <div className="flex justify-end gap-3">
          <Button level="secondary" size="small" className="max-md:hidden" onClick={() => void leave()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="shipping-form"
            size="small"
            className="max-md:grow"
            busy={save.isPending && 'Saving...'}
          >
            {sendNotification ? 'Save and notify' : 'Save shipping'}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="shipping-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => save.mutate(fields))(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        {merge && (
          <ConflictNotice
            what="order"
            taken={merge.taken}
            conflicts={merge.conflicts}
            labelOf={(name) => shippingLabels[name]}
            textOf={(_name, value) => String(value)}
            onTakeTheirs={takeTheirs}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <CarrierField {...carrier} label={shippingLabels.shippingCarrier} />
          <TextField
            {...field('trackingNumber')}
            autoComplete="off"
            spellCheck={false}
            maxLength={longestTyped}
          />
          <TextField {...field('shippingDate')} type="date" hint={!sentOn && 'Not set'} />
          <TextField {...field('estimatedDelivery')} type="date" hint={!expectedOn && 'Not set'} />
        </div>
        <TextField {...field('shippingCost')} inputMode="decimal" placeholder="7.25" hint={costHint(order)} />
        <TextareaField
          {...field('customerNotes')}
          rows={2}
          maxLength={2_000}
          placeholder="Shown to the customer in the shipping email"
        />
        <Checkbox
          label="Send notification"
          hint={`Sends an email with the tracking link to ${order.customerEmail}`}
          checked={sendNotification}
          onChange={({ target }) => setSendNotification(target.checked)}
        />
        <TrackingLink carrier={carrier.value || null} number={form.watch('trackingNumber')} />
      </form>
    </Dialog>
  );
}

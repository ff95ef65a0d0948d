import { useState, type FormEvent } from 'react';
import { useController } from 'react-hook-form';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useEditForm } from '#web/admin/editing/use-edit-form.ts';
import type { OrderForm } from '#web/admin/orders/editor/order-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { CarrierField } from './carrier-field.tsx';
import {
  costHint,
  shippingBodyOf,
  shippingErrors,
  shippingFormOf,
  shippingLabels,
  type ShippingForm,
} from './shipping-form.ts';
import { TrackingLink } from './tracking-link.tsx';

type ShippingDialogProps = {
  order: AdminOrderDetail;
  /** The values of the editor below, saved or not. */
  typed: Pick<OrderForm, 'shippingCarrier' | 'trackingNumber' | 'customerNotes'>;
  onClose: () => void;
  onSaved: (order: AdminOrderDetail) => void;
  onOvertaken: (current: AdminOrderDetail) => void;
  readAgain: () => Promise<AdminOrderDetail | null>;
};

/** All shipment details, and whether to notify the customer (R-AORD-15, R-AORD-17). */
export function ShippingDialog(props: ShippingDialogProps) {
  const { order, typed, onClose, onSaved, onOvertaken, readAgain } = props;
  const { shippingCarrier, trackingNumber, customerNotes } = typed;
  const { form, element, merge, takeTheirs, ...edit } = useEditForm({
    base: shippingFormOf(order),
    typed: { shippingCarrier, trackingNumber, customerNotes },
    errorsOf: shippingErrors,
    fieldOf: fieldIn(shippingLabels),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [sendNotification, setSendNotification] = useState(true);
  const field = fieldPropsOf(form, shippingLabels);
  // WebKit shows an empty date as today's, in gray.
  const [sentOn, expectedOn] = form.watch(['shippingDate', 'estimatedDelivery']);
  const { field: carrier } = useController({ control: form.control, name: 'shippingCarrier' });

  async function save(fields: ShippingForm) {
    try {
      const answer = await askStaff(
        adminOrders.ship,
        { id: order.id },
        shippingBodyOf(fields, sendNotification),
        order,
      );
      const isWaiting = sendNotification && !answer.emailSent;
      toast({
        title: answer.emailSent
          ? 'Shipping info updated and customer notified'
          : 'Shipping info updated successfully',
        ...(isWaiting && { description: 'The email to the customer has not been sent yet.' }),
      });
      onSaved(answer.order);
      onClose();
    } catch (error) {
      const overtaking = currentOf(adminOrders.ship, error);
      if (overtaking) onOvertaken(overtaking);
      const current = overtaking ?? (isOutdated(error) ? await readAgain() : null);
      if (current) edit.adopt(shippingFormOf(current), { isStale: overtaking !== null });
      if (!overtaking) edit.showRefusal('Failed to update shipping info', error);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void edit.submit(save);
  }

  async function leave() {
    if (!isDirty || (await mayDiscard())) onClose();
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
            busy={isSubmitting && 'Saving...'}
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
        onSubmit={submit}
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

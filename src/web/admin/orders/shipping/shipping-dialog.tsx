import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import Send from 'lucide-react/icons/send';
import { useController } from 'react-hook-form';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { longestTyped, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { focusFirst } from '#web/admin/editing/focus-first.ts';
import { useEditForm, useTheirs } from '#web/admin/editing/use-edit-form.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
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
import { alertNotSent, alertNumberMissing } from './tracking-alerts.ts';

type ShippingDialogProps = {
  open: OpenOrder;
  /** The parcel's, among those of the order. */
  number: number;
  onCancelParcel: () => void;
  onClose: () => void;
};

/**
 * Corrects the parcel that the order shows as its own: all shipment details, and whether to notify the customer (R-AORD-15, R-AORD-17); or
 * only the tracking, sent to the customer at once (R-AORD-14).
 */
export function ShippingDialog({ open, number, onCancelParcel, onClose }: ShippingDialogProps) {
  const { order } = open;
  const edit = useEditForm({
    base: shippingFormOf(order),
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

  const send = useOrderMutation(open, {
    mutationFn({ trackingNumber, shippingCarrier, customerNotes }: ShippingForm) {
      const body = { trackingNumber, shippingCarrier, customerNotes };
      return askToShare(body, (confirmed) =>
        askStaff(adminOrders.sendTracking, { id: order.id }, { ...body, ...confirmed }, order),
      );
    },
    onSuccess: onClose,
    failure: 'Failed to send tracking',
    async onRefused(error, theirs) {
      if (theirs) edit.adopt(shippingFormOf(theirs), { isStale: true });
      await alertNotSent(error);
      return true;
    },
  });

  async function sendTracking() {
    const fields = form.getValues();
    if (fields.trackingNumber.trim() !== '') return send.mutate(fields);
    await alertNumberMissing();
    focusFirst(element.current, ['trackingNumber']);
  }

  return (
    <Dialog
      open
      onClose={() => void form.leave(onClose)}
      title={`Correct parcel ${number}`}
      subtitle={`Order ${order.orderId}`}
      foot={
        <div className="flex flex-wrap justify-between gap-3">
          <Button level="danger" size="small" onClick={() => void form.leave(onCancelParcel)}>
            Cancel parcel…
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
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4">
          <Button
            level="secondary"
            size="small"
            aria-describedby="send-tracking-note"
            busy={send.isPending && 'Sending...'}
            onClick={() => void sendTracking()}
          >
            <Send size={16} aria-hidden />
            Send tracking
          </Button>
          <TrackingLink carrier={carrier.value || null} number={form.watch('trackingNumber')} />
          <p id="send-tracking-note" className="type-note w-full text-text-2">
            Saves carrier, number and notes only, and emails them to the customer.
          </p>
        </div>
      </form>
    </Dialog>
  );
}

/** The carrier's tracking page, if there is one. `number`: as it is typed. */
function TrackingLink({ carrier, number }: { carrier: string | null; number: string | null }) {
  const url = trackingUrl(carrier, readTrackingNumber(number ?? '').number);
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="type-label link inline-flex min-h-10 items-center gap-2 pointer-coarse:min-h-11"
    >
      Track with {carrier}
      <ExternalLink size={16} aria-hidden />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

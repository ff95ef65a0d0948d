import { useController } from 'react-hook-form';
import Send from 'lucide-react/icons/send';
import { refusalOf, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { focusFirst } from '#web/admin/editing/focus-first.ts';
import type { EditForm } from '#web/admin/editing/use-edit-form.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { orderLabels, parcelOf, type OrderForm } from '#web/admin/orders/editor/order-form.ts';
import { isSignedOut } from '#web/admin/session/admin-fetch.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { askToShare } from './ask-to-share.ts';
import { CarrierField } from './carrier-field.tsx';
import { TrackingLink } from './tracking-link.tsx';

type ShippingFieldsProps = { open: OpenOrder; form: EditForm<OrderForm>; onDetails: () => void };

/** The quick form: carrier, number and notes, sent to the customer at once. The dialog has the rest (R-AORD-14). */
export function ShippingFields({ open, form: { form, element }, onDetails }: ShippingFieldsProps) {
  const { order } = open;
  const send = useOrderMutation(open, {
    mutationFn({ trackingNumber, shippingCarrier, customerNotes }: OrderForm) {
      const body = { trackingNumber, shippingCarrier, customerNotes };
      return askToShare(body, (confirmed) =>
        askStaff(adminOrders.sendTracking, { id: order.id }, { ...body, ...confirmed }, order),
      );
    },
    sent: parcelOf,
    isOfForm: true,
    failure: 'Failed to send tracking',
    async onRefused(error) {
      await alertNotSent(error);
      return true;
    },
  });

  async function sendTracking() {
    const fields = form.getValues();
    if (fields.trackingNumber.trim() !== '') return send.mutate(fields);
    await showAlert({ text: 'Please enter a tracking number' });
    focusFirst(element.current, ['trackingNumber']);
  }

  const field = fieldPropsOf(form, orderLabels);
  const { field: carrier } = useController({ control: form.control, name: 'shippingCarrier' });
  const refusal = refusalOf('track', order);
  return (
    <section aria-label="Shipping" className="mt-3 flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h4 className="type-strong">Shipping</h4>
        <Button
          level="text"
          size="small"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-describedby={refusal === null ? undefined : 'not-shippable'}
          className="disabled:bg-transparent! disabled:px-0!"
          onClick={onDetails}
        >
          Shipping details
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <CarrierField {...carrier} label={orderLabels.shippingCarrier} />
        <TextField
          {...field('trackingNumber')}
          placeholder="Not sent yet"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
        />
      </div>
      <TextareaField
        {...field('customerNotes')}
        rows={2}
        maxLength={2_000}
        hint="Emailed to the customer with the tracking. For your own notes, use Internal notes."
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          level="secondary"
          size="small"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-describedby="send-tracking-note"
          busy={send.isPending && 'Sending...'}
          onClick={() => void sendTracking()}
        >
          <Send size={16} aria-hidden />
          Send tracking
        </Button>
        <TrackingLink carrier={order.shippingCarrier} number={order.trackingNumber} />
      </div>
      <p id="send-tracking-note" className="type-note -mt-3 text-text-2">
        <span id="not-shippable">{refusal}</span>
        {refusal === null && noteOf(order.status)}
      </p>
    </section>
  );
}

function noteOf(status: OrderStatus): string {
  return status === 'paid' || status === 'processing'
    ? 'Sets the order to shipped and emails the customer.'
    : 'Emails the customer.';
}

/** The alerts of sending tracking (R-AORD-20, R-AORD-21). */
async function alertNotSent(error: unknown): Promise<void> {
  // The sign-in dialog that opens says what to do.
  if (isSignedOut(error)) return;
  await showAlert({
    text:
      error instanceof ApiError
        ? `Failed to send tracking: ${refusalMessage(error) ?? 'Unknown error'}`
        : 'Error sending tracking information',
  });
}

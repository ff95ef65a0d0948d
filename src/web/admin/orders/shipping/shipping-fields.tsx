import { useController } from 'react-hook-form';
import Send from 'lucide-react/icons/send';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { orderLabels } from '#web/admin/orders/editor/order-form.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { CarrierField } from './carrier-field.tsx';
import { TrackingLink } from './tracking-link.tsx';

type ShippingFieldsProps = { edit: OrderEdit; onDetails: () => void; onSend: () => void };

/** The quick form: carrier, number and notes, sent to the customer at once. The dialog has the rest. */
export function ShippingFields({ edit, onDetails, onSend }: ShippingFieldsProps) {
  const { order, form, busy } = edit;
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
          busy={busy === 'tracking' && 'Sending...'}
          onClick={onSend}
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

function noteOf(status: OrderEdit['order']['status']): string {
  return status === 'paid' || status === 'processing'
    ? 'Sets the order to shipped and emails the customer.'
    : 'Emails the customer.';
}

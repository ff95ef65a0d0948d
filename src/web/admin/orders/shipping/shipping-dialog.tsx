import { useRef, useState, type FormEvent } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { refusalMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { focusFirst } from '#web/admin/editing/focus-first.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useFormEdit } from '#web/admin/editing/use-form-edit.ts';
import { fieldOf, tellFailure } from '#web/admin/orders/editor/order-failures.ts';
import type { OrderForm } from '#web/admin/orders/editor/order-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { CarrierField } from './carrier-field.tsx';
import {
  shippingBodyOf,
  shippingErrors,
  shippingFormOf,
  shippingLabels,
  type ShippingErrors,
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
};

/** All shipment details, and whether to notify the customer (R-AORD-15, R-AORD-17). */
export function ShippingDialog({ order, typed, onClose, onSaved, onOvertaken }: ShippingDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const { shippingCarrier, trackingNumber, customerNotes } = typed;
  const edit = useFormEdit(shippingFormOf(order), { shippingCarrier, trackingNumber, customerNotes });
  const { form } = edit;
  const [sendNotification, setSendNotification] = useState(true);
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = shippingErrors(form);
    if (Object.keys(found).length > 0) return showErrors(found);
    setSaving(true);
    try {
      const answer = await askStaff(
        adminOrders.ship,
        { id: order.id },
        shippingBodyOf(form, sendNotification),
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
      tell(error);
    } finally {
      setSaving(false);
    }
  }

  function tell(error: unknown) {
    const current = currentOf(adminOrders.ship, error);
    if (current) {
      edit.adopt(shippingFormOf(current), { isStale: true });
      onOvertaken(current);
      return;
    }
    const field = fieldOf(error, shippingLabels);
    if (field) showErrors({ [field]: refusalMessage(error) ?? 'Please check this field' });
    tellFailure('Failed to update shipping info', error);
  }

  function showErrors(found: ShippingErrors) {
    setErrors(found);
    focusFirst(element.current, Object.keys(found));
  }

  function change(fields: Partial<ShippingForm>) {
    edit.change(fields);
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in fields))));
  }

  async function leave() {
    if (!edit.isDirty || (await mayDiscard())) onClose();
  }

  const field = (name: keyof ShippingForm) => ({
    name,
    label: shippingLabels[name],
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

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
            busy={isSaving && 'Saving...'}
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
        onSubmit={(event) => void save(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        {edit.merge && (
          <ConflictNotice
            what="order"
            taken={edit.merge.taken}
            conflicts={edit.merge.conflicts}
            labelOf={(name) => shippingLabels[name]}
            textOf={(_name, value) => String(value)}
            onTakeTheirs={edit.takeTheirs}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <CarrierField
            label={shippingLabels.shippingCarrier}
            value={form.shippingCarrier}
            onChange={(carrier) => change({ shippingCarrier: carrier })}
          />
          <TextField {...field('trackingNumber')} autoComplete="off" spellCheck={false} maxLength={100} />
          <TextField {...field('shippingDate')} type="date" />
          <TextField {...field('estimatedDelivery')} type="date" />
        </div>
        <TextField
          {...field('shippingCost')}
          inputMode="decimal"
          placeholder="7.25"
          hint={`Your cost. The customer was charged ${formatPrice(parseDecimal(order.shipping) ?? 0)}; the total does not change.`}
        />
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
        <TrackingLink carrier={form.shippingCarrier || null} number={form.trackingNumber} />
      </form>
    </Dialog>
  );
}

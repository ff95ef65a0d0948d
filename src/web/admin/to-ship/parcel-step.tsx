import { useEffect, useState, type FormEvent } from 'react';
import Check from 'lucide-react/icons/check';
import * as shipments from '#domain/api/shipments.calls.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { unreachable } from '#web/admin/editing/toast-failure.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { InternalNotes } from './internal-notes.tsx';
import { PaymentDue } from './payment-due.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { ParcelUnits } from './parcel-units.tsx';
import { useOrderNow } from './use-order-now.ts';
import { useParcelForm } from './use-parcel-form.ts';

type ParcelStepProps = {
  order: ToShipOrder;
  place: { at: number; of: number };
  /** What was just shipped, in words. */
  before: string | null;
  notify: boolean;
  onNotify: (notify: boolean) => void;
  onSkip: () => void;
  /** The order is no longer as the list shows it. */
  onOutdated: () => void;
  /** `isWhole`: nothing of the order is left to ship. */
  onShipped: (isWhole: boolean) => void;
  onClose: () => void;
};

/** One parcel of the run. The number has the focus, so that a scanner needs no mouse. */
export function ParcelStep({
  order,
  place,
  before,
  notify,
  onNotify,
  onSkip,
  onOutdated,
  onShipped,
  onClose,
}: ParcelStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { lines, nothingLeft, notes, isPaymentDue, readAgain, whileNotReading } = useOrderNow(order, () => {
    setFailure(null);
    onOutdated();
  });
  const form = useParcelForm(lines);
  const { numberRef } = form;
  const isLast = place.at === place.of;
  const isOver = nothingLeft !== null;
  useUnsaved(form.isTyped && !isOver);
  useEffect(() => numberRef.current?.focus(), [numberRef]);

  async function leave() {
    if (isOver || !form.isTyped || (await mayDiscard())) onClose();
  }

  async function ship() {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await askStaff(shipments.ship, { id: order.id }, form.body(notify));
      onShipped(answer.order.toShip.length === 0);
    } catch (error) {
      if (!form.showRefusal(error)) {
        if (isOutdated(error)) {
          onOutdated();
          await readAgain();
        }
        setFailure(refusalMessage(error) ?? unreachable);
      }
      setBusy(false);
      numberRef.current?.focus();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isOver && form.isReady()) void whileNotReading(ship);
  }

  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={`Ship ${order.orderId}`}
      subtitle={`${order.customerName}, ${order.place ?? 'no address'}`}
      foot={
        <div className="flex items-center gap-3">
          <p className="type-small tabular mr-auto text-text-2">
            {place.at} of {place.of}
          </p>
          {!isLast && !isOver && (
            <Button level="secondary" size="small" onClick={onSkip}>
              Skip
            </Button>
          )}
          {isOver ? (
            <Button size="small" className="max-md:grow" onClick={onSkip}>
              {isLast ? 'Close' : 'Next'}
            </Button>
          ) : (
            <Button
              type="submit"
              form="parcel-form"
              size="small"
              className="max-md:grow"
              disabled={form.isEmpty}
              busy={isBusy && 'Saving...'}
            >
              {form.isAsking ? 'Ship anyway' : isLast ? 'Save' : 'Save and next'}
            </Button>
          )}
        </div>
      }
    >
      <form
        id="parcel-form"
        noValidate
        onSubmit={submit}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        <output className="sr-only">{before}</output>
        {before && (
          <p aria-hidden className="type-small flex items-center gap-2 text-text-2">
            <Check size={16} className="text-positive" /> {before}
          </p>
        )}
        {failure && (
          <Notice tone="red" role="alert" title="Not shipped">
            {failure}
          </Notice>
        )}
        {nothingLeft && !failure && (
          <Notice role="alert" title={nothingLeft.title}>
            {nothingLeft.text}
          </Notice>
        )}
        {isPaymentDue && <PaymentDue />}
        <InternalNotes notes={notes} />
        <ParcelFields form={form} />
        {!isOver && <ParcelUnits lines={lines} form={form} />}
        <Checkbox
          className="-my-2 wrap-anywhere"
          label={`Email ${order.customerEmail}`}
          checked={notify}
          onChange={(event) => onNotify(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}

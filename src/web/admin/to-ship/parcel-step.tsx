import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { useQuery } from '@tanstack/react-query';
import * as shipments from '#domain/api/shipments.calls.ts';
import { isPaymentDue } from '#domain/orders/read/changed-rows.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { refusedField } from '#web/refused-field.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { keptFailure } from '#web/admin/editing/toast-failure.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { changeKey, orderQuery } from '#web/admin/orders/editor/open-order.ts';
import { askToShare } from '#web/admin/orders/shipping/ask-to-share.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { InternalNotes } from './internal-notes.tsx';
import { linesToShip, nothingLeftIn } from './lines-to-ship.ts';
import { PaymentDue } from './payment-due.tsx';
import { ParcelFields, ParcelUnits } from './parcel-fields.tsx';
import { useParcelForm, type Parcel } from './use-parcel-form.ts';

type ParcelStepProps = {
  /** As the list shows it; another packer may have shipped some of it (R-SHIP-21). */
  listed: ToShipOrder;
  place: { at: number; of: number };
  /** What was just shipped, in words. */
  before: string | null;
  notify: boolean;
  onNotify: (notify: boolean) => void;
  onSkip: () => void;
  /** `isWhole`: nothing of the order is left to ship. */
  onShipped: (isWhole: boolean) => void;
  onClose: () => void;
};

/** One parcel of the run. The number has the focus, so that a scanner needs no mouse. */
export function ParcelStep({ listed, place, before, notify, onNotify, ...events }: ParcelStepProps) {
  const { onSkip, onShipped, onClose } = events;
  const { data: order, refetch } = useQuery(orderQuery(listed.id));
  const lines = order ? linesToShip(order) : listed.lines;
  const [openedAt] = useState(() => new Date());
  const form = useParcelForm(lines);
  const { element, setFocus, formState, isEmpty, isAsking } = form;
  const ship = useStaffMutation({
    mutationKey: changeKey(listed.id),
    mutationFn: (parcel: Parcel) =>
      askToShare(parcel, (confirmed) =>
        askStaff(shipments.ship, { id: listed.id }, { ...parcel, ...confirmed, notify }),
      ),
    onSuccess: (answer) => onShipped(answer.order.toShip.length === 0),
    onError(error) {
      if (form.showRefusal(error)) return;
      void refetch();
      setFocus('trackingNumber');
    },
  });
  const failure = refusedField(ship.error) === 'trackingNumber' ? null : ship.error;
  // Until the server has answered, this form's own parcel would look like another packer's.
  const nothingLeft = order && !ship.isPending ? nothingLeftIn(order) : null;
  const isOver = nothingLeft !== null;
  const isLast = place.at === place.of;
  const isDue = order ? isPaymentDue(order, openedAt) : listed.isPaymentDue;

  async function leave() {
    if (isOver || !formState.isDirty || (await mayDiscard())) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={`Ship ${listed.orderId}`}
      subtitle={`${listed.customerName}, ${listed.place ?? 'no address'}`}
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
              disabled={isEmpty}
              busy={ship.isPending && 'Saving...'}
            >
              {isAsking ? 'Ship anyway' : isLast ? 'Save' : 'Save and next'}
            </Button>
          )}
        </div>
      }
    >
      <form
        ref={element}
        id="parcel-form"
        noValidate
        onSubmit={(event) => void form.submit((parcel) => isOver || ship.mutate(parcel))(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        <output className="sr-only">{before}</output>
        {before && (
          <p aria-hidden className="type-small flex items-center gap-2 text-text-2">
            <Check size={16} className="text-positive" /> {before}
          </p>
        )}
        {failure && !nothingLeft && (
          <Notice tone="red" role="alert" title="Not shipped">
            {keptFailure(failure)}
          </Notice>
        )}
        {nothingLeft && (
          <Notice role="alert" title={nothingLeft.title}>
            {nothingLeft.text}
          </Notice>
        )}
        {isDue && <PaymentDue />}
        <InternalNotes notes={order?.notes.map(({ text }) => text) ?? listed.notes} />
        <ParcelFields form={form} />
        {!isOver && <ParcelUnits lines={lines} form={form} />}
        <Checkbox
          className="-my-2 wrap-anywhere"
          label={`Email ${listed.customerEmail}`}
          checked={notify}
          onChange={(event) => onNotify(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}

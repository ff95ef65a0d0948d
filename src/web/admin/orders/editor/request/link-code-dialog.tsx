import { useEffect, useEffectEvent } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { QrCode } from '#web/admin/qr-code.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type LinkCodeDialogProps = {
  edit: OrderEdit;
  request: OrderWithMoney['paymentRequests'][number];
  link: string;
  onClose: () => void;
};

const pauseMs = 3_000;

/** The link for a customer's phone at the counter. It closes by itself once the payment is there (R-PAYREQ-17). */
export function LinkCodeDialog({ edit, request, link, onClose }: LinkCodeDialogProps) {
  const look = useEffectEvent(async () => {
    // Without an answer, the next look may have one.
    const order = await askStaff(adminOrders.read, { id: edit.order.id }).catch(() => null);
    const now = order?.paymentRequests?.find(({ id }) => id === request.id);
    if (!order || !now || now.state === 'open' || now.state === 'pending') return;
    // Nobody else edited it: the status that the form has is not a value of the owner's, either.
    edit.show(order, { status: edit.order.status });
    edit.onChanged();
    onClose();
    if (now.state === 'paid') toast({ title: `${formatDecimal(request.amount)} paid` });
  });
  useEffect(() => {
    const timer = window.setInterval(() => void look(), pauseMs);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pay ${formatDecimal(request.amount)}`}
      description="Scan the code with the phone’s camera."
    >
      <div className="flex flex-col items-center gap-5 p-6">
        <div className="size-64 max-w-full rounded-s border border-line bg-[white] p-4">
          <QrCode text={link} label="QR code with the payment link" />
        </div>
        <p className="type-small text-center wrap-anywhere text-text-2 select-all">{link}</p>
        <output className="type-small text-text-2">Waiting for the payment …</output>
      </div>
    </Dialog>
  );
}

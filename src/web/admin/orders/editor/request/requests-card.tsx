import { useState, useEffect, useEffectEvent } from 'react';
import * as requests from '#domain/api/admin-orders.requests.calls.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { RequestView } from '#domain/payments/requests/payment-request.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { QrCode } from '#web/admin/qr-code.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type PaymentRequest = OrderWithMoney['paymentRequests'][number];

const states: Readonly<Record<RequestView, readonly [label: string, tone: Tone]>> = {
  open: ['Waiting for payment', 'yellow'],
  pending: ['Payment pending', 'yellow'],
  paid: ['Paid', 'green'],
  cancelled: ['Canceled', 'gray'],
  expired: ['Expired', 'gray'],
  'order-cancelled': ['Order canceled', 'gray'],
};

/** Money that the customer was asked for, and what became of it (R-PAYREQ-11). Hidden without requests. */
export function RequestsCard({ open }: { open: OpenOrder }) {
  const { paymentRequests = [] } = open.order;
  if (paymentRequests.length === 0) return null;
  return (
    <Card title="Payment requests">
      <ul className="divide-y divide-line">
        {paymentRequests.map((request) => (
          <Row key={request.id} request={request} open={open} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ request, open }: { request: PaymentRequest; open: OpenOrder }) {
  const dateTime = useDateTime();
  const maySettle = useMay('orders.settle');
  const [code, setCode] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const hasEnded = request.state === 'open' && Date.parse(request.expiresAt) <= now;
  const [label, tone] = states[hasEnded ? 'expired' : request.state];
  return (
    <li className="type-small py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular font-semibold">{formatDecimal(request.amount)}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="tabular text-text-2">{dateTime(request.paidAt ?? request.createdAt)}</span>
      </div>
      <p className="wrap-anywhere whitespace-pre-line text-text-2">{request.reason}</p>
      {request.state === 'open' && maySettle && (
        <Actions request={request} open={open} hasEnded={hasEnded} onCode={setCode} />
      )}
      {code !== null && <LinkCodeDialog request={request} link={code} onClose={() => setCode(null)} />}
    </li>
  );
}

type ActionsProps = {
  request: PaymentRequest;
  open: OpenOrder;
  hasEnded: boolean;
  /** Shows the link as a QR code. */
  onCode: (link: string) => void;
};

function Actions({ request, open, hasEnded, onCode }: ActionsProps) {
  const { order, readAgain } = open;
  const address = { id: order.id, requestId: request.id };
  const newLink = async () => (await askStaff(requests.sendPaymentRequest, address, { notify: false })).link;

  const sendAgain = useOrderMutation(open, {
    mutationFn: () => askStaff(requests.sendPaymentRequest, address, { notify: true }),
    failure: 'Email not sent',
  });

  const copyLink = useStaffMutation({
    mutationFn: async () => navigator.clipboard.writeText(await newLink()),
    failure: 'Link not copied',
    onSuccess: () =>
      toast({ title: 'Link copied', description: 'Anyone with the link can pay, and see what it is for.' }),
    onError: () => readAgain(),
  });

  const showCode = useStaffMutation({
    mutationFn: newLink,
    failure: 'Link not made',
    onSuccess: onCode,
    onError: () => readAgain(),
  });

  const cancel = useOrderMutation(open, {
    mutationFn: () => askStaff(requests.cancelPaymentRequest, address),
    announce: () => toast({ title: 'Payment request canceled' }),
    failure: 'Request not canceled',
  });

  async function askToCancel() {
    const text = `Cancel the request for ${formatDecimal(request.amount)}? Its links stop working.`;
    if (await showAlert({ text, action: 'Cancel request', cancel: 'Keep it' })) cancel.mutate();
  }

  // One at a time.
  const act = (work: () => void) => () => {
    if (![sendAgain, copyLink, showCode, cancel].some(({ isPending }) => isPending)) work();
  };

  return (
    <div className="mt-1 -ml-2 flex flex-wrap gap-x-2">
      {!hasEnded && (
        <>
          <Button level="text" size="small" onClick={act(() => copyLink.mutate())}>
            Copy link
          </Button>
          <Button level="text" size="small" onClick={act(() => showCode.mutate())}>
            Show QR code
          </Button>
          {order.customerEmail !== '' && (
            <Button level="text" size="small" onClick={act(() => sendAgain.mutate())}>
              Send again
            </Button>
          )}
        </>
      )}
      <Button level="text" size="small" onClick={act(() => void askToCancel())}>
        Cancel request
      </Button>
    </div>
  );
}

type LinkCodeDialogProps = {
  request: OrderWithMoney['paymentRequests'][number];
  link: string;
  onClose: () => void;
};

/** The link for a customer's phone at the counter. It closes by itself once the payment is there (R-PAYREQ-17). */
function LinkCodeDialog({ request: { amount, state }, link, onClose }: LinkCodeDialogProps) {
  const end = useEffectEvent(() => {
    onClose();
    if (state === 'paid') toast({ title: `${formatDecimal(amount)} paid` });
  });
  const isOver = state !== 'open' && state !== 'pending';
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pay ${formatDecimal(amount)}`}
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

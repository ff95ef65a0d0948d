import { useState } from 'react';
import * as requests from '#domain/api/admin-orders.requests.calls.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { RequestView } from '#domain/payments/requests/payment-request.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { LinkCodeDialog } from './link-code-dialog.tsx';

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
export function RequestsCard({ edit }: { edit: OrderEdit }) {
  const { paymentRequests = [] } = edit.order;
  if (paymentRequests.length === 0) return null;
  return (
    <Card title="Payment requests">
      <ul className="divide-y divide-line">
        {paymentRequests.map((request) => (
          <Row key={request.id} request={request} edit={edit} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ request, edit }: { request: PaymentRequest; edit: OrderEdit }) {
  const maySettle = useMay('orders.settle');
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
      {request.state === 'open' && maySettle && <Actions request={request} edit={edit} hasEnded={hasEnded} />}
    </li>
  );
}

type ActionsProps = { request: PaymentRequest; edit: OrderEdit; hasEnded: boolean };

function Actions({ request, edit, hasEnded }: ActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const address = { id: edit.order.id, requestId: request.id };

  async function act(failure: string, work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(failure, error);
      await edit.readAgain();
    } finally {
      setBusy(false);
    }
  }

  const sendAgain = () =>
    act('Email not sent', async () => {
      const sent = await askStaff(requests.sendPaymentRequest, address, { notify: true });
      toastDone(sent);
      edit.show(sent.order);
    });

  const copyLink = () =>
    act('Link not copied', async () => {
      const { link } = await askStaff(requests.sendPaymentRequest, address, { notify: false });
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', description: 'Anyone with the link can pay, and see what it is for.' });
    });

  const showCode = () =>
    act('Link not made', async () => {
      const { link } = await askStaff(requests.sendPaymentRequest, address, { notify: false });
      setCode(link);
    });

  const cancel = () =>
    act('Request not canceled', async () => {
      const text = `Cancel the request for ${formatDecimal(request.amount)}? Its links stop working.`;
      if (!(await showAlert({ text, action: 'Cancel request', cancel: 'Keep it' }))) return;
      edit.show(await askStaff(requests.cancelPaymentRequest, address));
      edit.onChanged();
      toast({ title: 'Payment request canceled' });
    });

  return (
    <div className="mt-1 -ml-2 flex flex-wrap gap-x-2">
      {!hasEnded && (
        <>
          {edit.order.customerEmail !== '' && (
            <Button level="text" size="small" onClick={() => void sendAgain()}>
              Send again
            </Button>
          )}
          <Button level="text" size="small" onClick={() => void copyLink()}>
            Copy link
          </Button>
          <Button level="text" size="small" onClick={() => void showCode()}>
            Show QR code
          </Button>
        </>
      )}
      <Button level="text" size="small" onClick={() => void cancel()}>
        Cancel request
      </Button>
      {code !== null && (
        <LinkCodeDialog edit={edit} request={request} link={code} onClose={() => setCode(null)} />
      )}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import * as requests from '#domain/api/admin-orders.requests.calls.ts';
import { formatDecimal, parseDecimal } from '#domain/money/amounts/money.ts';
import { purposeOf, requestDays } from '#domain/payments/requests/payment-request.ts';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import { usePanelCall } from '#web/admin/orders/editor/contact/use-panel-call.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { requestRefusal } from './request-refusal.ts';

/** Asks the customer for the order's total, or for a difference (R-PAYREQ-1, R-PAYREQ-2). */
export function RequestPanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const isWhole = purposeOf(order) === 'order';
  const [amount, setAmount] = useState(isWhole ? order.totalAmount : '');
  const [reason, setReason] = useState(isWhole ? `Your order ${order.orderId}` : '');
  const [notify, setNotify] = useState(order.customerEmail !== '');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const { isBusy, run } = usePanelCall(edit, onClose);
  useUnsaved(!isWhole && (amount !== '' || reason !== ''));

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      ...((parseDecimal(amount) ?? 0) > 0 ? {} : { amount: 'Enter an amount, such as 12.50' }),
      ...(reason.trim() === '' ? { reason: 'Say what the payment is for' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    void run(
      () =>
        askStaff(requests.requestPayment, { id: order.id }, { amount: amount.trim(), reason, notify }, order),
      {
        failure: 'Payment not requested',
        currentIn: (failure) => currentOf(requests.requestPayment, failure),
        isOver: (current) => requestRefusal(current) !== null,
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title="Request payment"
        note={
          isWhole
            ? `A link to pay the total of ${formatDecimal(order.totalAmount)}. It works for ${requestDays} days.`
            : `A link to pay a difference. It works for ${requestDays} days. The order’s amounts change once it is paid.`
        }
        onClose={onClose}
        foot={
          <PanelFoot
            notify={{ address: order.customerEmail, checked: notify, onChange: setNotify }}
            action={notify ? 'Send request' : 'Create link'}
            busy={isBusy && 'Sending...'}
            onClose={onClose}
          />
        }
      >
        <div className="grid gap-5 p-4 sm:grid-cols-[200px_1fr] sm:p-6">
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            value={amount}
            readOnly={isWhole}
            error={errors.amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <TextareaField
            label="What it is for"
            rows={2}
            maxLength={500}
            hint="The customer reads this in the email and on the page."
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Panel>
    </form>
  );
}

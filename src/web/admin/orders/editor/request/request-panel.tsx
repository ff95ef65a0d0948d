import { zodResolver } from '@hookform/resolvers/zod';
import * as requests from '#domain/api/admin-orders.requests.calls.ts';
import { requestBody, type RequestBody } from '#domain/orders/edit/order-request.schema.ts';
import { dueOn } from '#domain/orders/read/changed-rows.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { centsOf, formatDecimal, toDecimal } from '#domain/money/amounts/money.ts';
import { purposeOf, refusalToRequest, requestDays } from '#domain/payments/requests/payment-request.ts';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';

/** Asks the customer for the order's total, or for a difference (R-PAYREQ-1, R-PAYREQ-2). */
export function RequestPanel({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open;
  const isWhole = purposeOf(order) === 'order';
  const due = dueOn(order);
  const { element, register, handleSubmit, watch, formState } = useStaffForm({
    resolver: zodResolver(
      requestBody.refine(({ amount }) => Number(amount) > 0, {
        path: ['amount'],
        message: 'Enter an amount, such as 12.50',
      }),
    ),
    defaultValues: {
      amount: isWhole ? order.totalAmount : due > 0 ? toDecimal(due) : '',
      reason: isWhole ? `Your order ${order.orderId}` : '',
      notify: order.customerEmail !== '',
    },
  });
  const request = useOrderMutation(open, {
    mutationFn: (body: RequestBody) => askStaff(requests.requestPayment, { id: order.id }, body, order),
    failure: 'Payment not requested',
    onSuccess: onClose,
    endsBy: (now, text) => (requestRefusal(now) === null ? null : { title: 'Payment not requested', text }),
  });
  const { errors } = formState;

  return (
    <Panel
      title="Request payment"
      note={
        isWhole
          ? `A link to pay the total of ${formatDecimal(order.totalAmount)}. It works for ${requestDays} days.`
          : `A link to pay a difference. It works for ${requestDays} days. The order’s amounts change once it is paid.`
      }
      element={element}
      onSubmit={handleSubmit((body) => request.mutate(body))}
      notify={{ address: order.customerEmail, ...register('notify') }}
      action={watch('notify') ? 'Send request' : 'Create link'}
      busy={request.isPending && 'Sending...'}
      onClose={onClose}
    >
      <div className="grid gap-5 p-4 sm:grid-cols-[200px_1fr] sm:p-6">
        <TextField
          {...register('amount')}
          label="Amount (USD)"
          inputMode="decimal"
          readOnly={isWhole}
          error={errors.amount?.message}
        />
        <TextareaField
          {...register('reason')}
          label="What it is for"
          rows={2}
          maxLength={500}
          hint="The customer reads this in the email and on the page."
          error={errors.reason?.message}
        />
      </div>
    </Panel>
  );
}

/** Why no payment can be requested now, as the server would say; null if one can. */
export function requestRefusal(order: AdminOrderDetail): string | null {
  const totalCents = centsOf(order.totalAmount);
  const open = order.paymentRequests?.find(({ state }) => state === 'open' || state === 'pending');
  const hasOpenRequest = open !== undefined && Date.parse(open.expiresAt) > Date.now();
  // Any difference will do.
  const cents = purposeOf(order) === 'order' ? totalCents : 1;
  return refusalToRequest({ ...order, totalCents, hasOpenRequest }, cents)?.message ?? null;
}

import * as care from '#domain/api/admin-orders.care.calls.ts';
import type { RefundStart } from '#domain/care/cases/case-refund.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { refundReasons } from '#domain/payments/refunds/order-refund.schema.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { refusalMessage } from '#web/api-client.ts';
import { newFormKey } from '#web/form-key.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { SelectField, TextField, TextareaField } from '#web/ui/controls/field.tsx';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { isLeftToRefund } from '#web/admin/orders/editor/what-is-left.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { otherReason, quoteOf, refundBodyOf, refundErrors, type RefundFields } from './refund-form.ts';
import { RefundLines } from './refund-lines.tsx';

type RefundPanelProps = {
  open: OpenOrder;
  /** What a case's refund begins with. */
  start?: RefundStart | undefined;
  onClose: () => void;
};

const amount = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.00' } as const;

/** Refunds units, shipping or any amount, with a reason; the order's status stays (R-REF-13). */
export function RefundPanel({ open, start, onClose }: RefundPanelProps) {
  const { order } = open;
  const form = useStaffForm<RefundFields>({
    resolver: resolverOf((fields) => refundErrors(fields, order)),
    judgedWith: { shipping: ['units'], other: ['units'] },
    defaultValues: {
      units: {},
      restock: {},
      shipping: '',
      other: '',
      reason: '',
      otherReason: '',
      note: '',
      notify: true,
      key: newFormKey(),
      ...start,
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  const fields = form.watch();
  const quote = quoteOf(fields, order);
  const refund = useOrderMutation(open, {
    mutationFn: (typed: RefundFields) =>
      askStaff(care.refund, { id: order.id }, refundBodyOf(typed, order), order),
    announce(sent) {
      const isRefused = sent.order.refunds?.[0]?.status === 'failed';
      toastDone(sent, isRefused ? { tone: 'destructive' } : {});
    },
    onSuccess: onClose,
    failure: 'Nothing was refunded',
    endsBy: (now) => (isLeftToRefund(now) ? null : nothingLeft),
    onRefused(error, theirs) {
      const message = theirs ? overtaken : refusalMessage(error);
      const field = !theirs && refusedField(error) === 'shipping' ? 'shipping' : 'units';
      if (message !== null) form.setError(field, { message });
      return theirs !== null;
    },
  });

  return (
    <Panel
      title="Refund"
      note={`Up to ${formatPrice(quote.refundable)} can be refunded${order.refundsBy === 'cash' ? ' in cash. You hand it over; the store records it' : ` to ${providerWord(order.refundsBy ?? 'none')}`}.`}
      element={form.element}
      onSubmit={form.handleSubmit((typed) => refund.mutate(typed))}
      notify={{ address: order.customerEmail, ...register('notify') }}
      action={quote.amount > 0 ? `Refund ${formatPrice(quote.amount)}` : 'Refund'}
      busy={refund.isPending && 'Refunding...'}
      onClose={onClose}
    >
      <RefundLines order={order} form={form} quote={quote} />
      <div className="grid gap-x-8 gap-y-5 border-t border-line p-4 sm:p-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            {...register('shipping')}
            {...amount}
            label={`Shipping, up to ${formatPrice(quote.shippingLeft)}`}
            disabled={quote.shippingLeft === 0}
            error={errors.shipping?.message}
          />
          <TextField {...register('other')} {...amount} label="Other amount" error={errors.other?.message} />
          <SelectField
            {...register('reason')}
            label="Reason"
            className={fields.reason === otherReason ? '' : 'sm:col-span-2'}
            error={errors.reason?.message}
          >
            <option value="">Choose</option>
            {[...refundReasons, otherReason].map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </SelectField>
          {fields.reason === otherReason && (
            <TextField
              {...register('otherReason')}
              label="Other reason"
              autoComplete="off"
              maxLength={500}
              error={errors.otherReason?.message}
            />
          )}
          <TextareaField
            {...register('note')}
            label="Note to the customer (optional)"
            className="sm:col-span-2"
            rows={1}
            maxLength={2_000}
            hint={fields.notify ? 'Goes into the email.' : 'Not sent: the email is switched off.'}
          />
        </div>
        <RefundSum order={order} quote={quote} error={errors.units?.message} />
      </div>
    </Panel>
  );
}

const nothingLeft = {
  title: 'Nothing is left to refund',
  text: 'This order was refunded meanwhile, so nothing more was sent.',
};

const overtaken = 'Someone else changed this order. Check the refund, then send it again.';

type RefundSumProps = {
  order: AdminOrderDetail;
  quote: ReturnType<typeof quoteOf>;
  error: string | undefined;
};

/** What the refund comes to, part by part, and what stays paid. */
function RefundSum({ order, quote, error }: RefundSumProps) {
  return (
    <div className="tabular self-start">
      <dl className="type-small flex flex-col gap-1.5">
        {quote.lines.map(({ lineId, quantity, goods }) => (
          <Row
            key={lineId}
            label={`${order.lines.find(({ id }) => id === lineId)?.name ?? ''} × ${quantity}`}
            cents={goods}
          />
        ))}
        {quote.tax > 0 && <Row label="Sales tax on items" cents={quote.tax} />}
        <Row label="Shipping" cents={quote.shipping} />
        {quote.other > 0 && <Row label="Other amount" cents={quote.other} />}
        {quote.before > 0 && <Row label="Refunded before" cents={-quote.before} />}
      </dl>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="type-strong">Refund total</span>
        <output className="type-price">{formatPrice(quote.amount)}</output>
      </div>
      <p className="type-small text-right text-text-2">
        {formatPrice(Math.max(0, quote.refundable - quote.amount))} stays paid
      </p>
      {error && (
        <div role="alert">
          <FieldNote id="refund-amount" error={error} />
        </div>
      )}
    </div>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="wrap-anywhere text-text-2">{label}</dt>
      <dd>{formatPrice(cents)}</dd>
    </div>
  );
}

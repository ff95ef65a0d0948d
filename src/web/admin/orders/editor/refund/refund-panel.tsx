import type { FormEvent } from 'react';
import type { RefundStart } from '#domain/care/cases/case-refund.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { refundReasons } from '#domain/payments/refunds/order-refund.schema.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { SelectField, TextField, TextareaField } from '#web/ui/controls/field.tsx';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundSum } from './refund-sum.tsx';
import { otherReason, useRefundForm } from './use-refund-form.ts';

type RefundPanelProps = {
  edit: OrderEdit;
  /** What a case's refund begins with. */
  start?: RefundStart | undefined;
  onClose: () => void;
};

/** Refunds units, shipping or any amount, with a reason; the order's status stays (R-REF-13). */
export function RefundPanel({ edit, start, onClose }: RefundPanelProps) {
  const { order } = edit;
  const form = useRefundForm(edit, onClose, start);
  const { fields, set, errors, quote } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.send();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title="Refund"
        note={`Up to ${formatPrice(form.refundable)} can be refunded${order.refundsBy === 'cash' ? ' in cash. You hand it over; the store records it' : ` to ${providerWord(order.refundsBy ?? 'none')}`}.`}
        onClose={onClose}
        foot={
          <PanelFoot
            notify={{
              address: order.customerEmail,
              checked: fields.notify,
              onChange: (notify) => set({ notify }),
            }}
            action={quote.amount > 0 ? `Refund ${formatPrice(quote.amount)}` : 'Refund'}
            busy={form.isBusy && 'Refunding...'}
            onClose={onClose}
          />
        }
      >
        <RefundLines order={order} form={form} />
        <div className="grid gap-x-8 gap-y-5 border-t border-line p-4 sm:p-6 lg:grid-cols-[3fr_2fr]">
          <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField
              label={`Shipping, up to ${formatPrice(form.shippingLeft)}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              disabled={form.shippingLeft === 0}
              value={fields.shipping}
              error={errors.shipping}
              onChange={(event) => set({ shipping: event.target.value })}
            />
            <TextField
              label="Other amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={fields.other}
              error={errors.other}
              onChange={(event) => set({ other: event.target.value })}
            />
            <SelectField
              label="Reason"
              className={fields.reason === otherReason ? '' : 'sm:col-span-2'}
              value={fields.reason}
              error={errors.reason}
              onChange={(event) => set({ reason: event.target.value })}
            >
              <option value="">Choose</option>
              {[...refundReasons, otherReason].map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </SelectField>
            {fields.reason === otherReason && (
              <TextField
                label="Other reason"
                autoComplete="off"
                maxLength={500}
                value={fields.otherReason}
                error={errors.otherReason}
                onChange={(event) => set({ otherReason: event.target.value })}
              />
            )}
            <TextareaField
              label="Note to the customer (optional)"
              className="sm:col-span-2"
              rows={1}
              maxLength={2_000}
              hint={fields.notify ? 'Goes into the email.' : 'Not sent: the email is switched off.'}
              value={fields.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          </div>
          <RefundSum order={order} form={form} />
        </div>
      </Panel>
    </form>
  );
}

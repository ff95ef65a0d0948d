import { useState } from 'react';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import type { RefundStart } from '#domain/care/cases/case-refund.ts';
import { formatPrice, parseDecimal, toDecimal } from '#domain/money/amounts/money.ts';
import { quoteRefund, refusalOfParts, type RefundQuote } from '#domain/payments/refunds/refund-quote.ts';
import { shownOrder } from '#domain/orders/read/shown-order.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { newFormKey } from '#web/form-key.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { isLeftToRefund } from '#web/admin/orders/editor/what-is-left.ts';

/** As typed. */
export type RefundFields = {
  /** Units by line. */
  units: Readonly<Record<number, number>>;
  /** Lines whose units go back to stock. */
  restock: Readonly<Record<number, boolean>>;
  shipping: string;
  other: string;
  reason: string;
  otherReason: string;
  note: string;
  notify: boolean;
};

export const otherReason = 'Other';

const empty: RefundFields = {
  units: {},
  restock: {},
  shipping: '',
  other: '',
  reason: '',
  otherReason: '',
  note: '',
  notify: true,
};

const nothingLeft = {
  title: 'Nothing is left to refund',
  text: 'This order was refunded meanwhile, so nothing more was sent.',
};

export type RefundErrors = Partial<
  Record<'shipping' | 'other' | 'reason' | 'otherReason' | 'amount', string>
>;

export type RefundForm = {
  fields: RefundFields;
  set: (change: Partial<RefundFields>) => void;
  errors: RefundErrors;
  quote: RefundQuote;
  /** In cents. */
  shippingLeft: number;
  refundable: number;
  isBusy: boolean;
  send: () => Promise<void>;
};

/** The refund panel's state: what is typed, what it comes to by the same rule as on the server, and one key for the whole form. */
export function useRefundForm(edit: OrderEdit, onDone: () => void, start?: RefundStart): RefundForm {
  const { order } = edit;
  const [first] = useState<RefundFields>(() => ({ ...empty, ...start }));
  const [fields, setFields] = useState(first);
  const [errors, setErrors] = useState<RefundErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newFormKey);
  const money = shownOrder(order);
  const refundable = money.refundable;
  const parts = {
    lines: order.lines.flatMap(({ id }) => {
      const quantity = fields.units[id] ?? 0;
      return quantity > 0 ? [{ lineId: id, quantity, restock: fields.restock[id] ?? false }] : [];
    }),
    shipping: parseDecimal(fields.shipping || '0') ?? 0,
    other: parseDecimal(fields.other || '0') ?? 0,
  };
  const quote = quoteRefund(money, parts);
  useUnsaved(fields !== first);

  function wrong(): RefundErrors {
    const isAmount = (text: string) => parseDecimal(text || '0') !== null;
    const shipping = isAmount(fields.shipping)
      ? refusalOfParts(money, parts)?.message
      : 'Enter an amount, such as 6.99';
    return {
      ...(shipping && { shipping }),
      ...(!isAmount(fields.other) && { other: 'Enter an amount, such as 5.00' }),
      ...(fields.reason === '' && { reason: 'Choose a reason' }),
      ...(fields.reason === otherReason &&
        fields.otherReason.trim() === '' && { otherReason: 'Enter the reason' }),
      ...(quote.amount === 0 && { amount: 'Choose items or enter an amount.' }),
      ...(quote.amount > refundable && { amount: `At most ${formatPrice(refundable)} can be refunded.` }),
    };
  }

  async function send() {
    if (isBusy) return;
    const found = wrong();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { reason, otherReason: words, note, notify, shipping, other } = fields;
      const sent = await askStaff(
        care.refund,
        { id: order.id },
        {
          lines: parts.lines,
          shipping,
          other,
          amount: toDecimal(quote.amount),
          refundable: toDecimal(refundable),
          reason: reason === otherReason ? words.trim() : reason,
          note,
          notify,
          key,
        },
        order,
      );
      const isRefused = sent.order.refunds?.[0]?.status === 'failed';
      toastDone(sent, isRefused ? { tone: 'destructive' } : {});
      edit.show(sent.order);
      edit.onChanged();
      onDone();
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  }

  async function refuse(error: unknown) {
    const overtaking = currentOf(care.refund, error);
    if (overtaking) edit.showTheirs(overtaking);
    const message = refusalMessage(error);
    const current = overtaking ?? (message === null ? null : await edit.readAgain());
    if (current && !isLeftToRefund(current)) {
      onDone();
      edit.setEnded(nothingLeft);
      return;
    }
    if (overtaking) {
      setErrors({ amount: 'Someone else changed this order. Check the refund, then send it again.' });
      return;
    }
    const field = refusedField(error);
    if (message !== null) setErrors({ [field === 'shipping' ? 'shipping' : 'amount']: message });
    toastFailure('Nothing was refunded', error);
  }

  return {
    fields,
    set: (change) => {
      setFields((now) => ({ ...now, ...change }));
      setErrors({});
    },
    errors,
    quote,
    shippingLeft: Math.max(0, money.shipping),
    refundable,
    isBusy,
    send,
  };
}

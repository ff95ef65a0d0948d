import { discountLabel } from '#domain/selling/discounts/granted.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { changedRowsOn, totalLabel, type ChangedRow } from '#domain/orders/read/changed-rows.ts';
import { centsOf, formatPrice, formatDecimal } from '#domain/money/amounts/money.ts';
import { laterAmountsOn } from '#domain/orders/read/later-amounts.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { PaymentLog as Log } from '#domain/payments/settle/payment-log.schema.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { cx } from '#web/ui/cx.ts';
import { WholeParts } from '#web/ui/display/whole-parts.tsx';
import { paymentLine } from '#web/admin/orders/order-labels.ts';
import { WhyThisPrice } from '#web/admin/orders/editor/why-this-price.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { answerLine, paymentStatusLabels } from '#web/admin/orders/editor/payment-labels.ts';
import { Card } from './card.tsx';

/** The order's amounts, how they came about, and every attempt to pay. */
export function PaymentCard({ order, onMarkPaid }: { order: AdminOrderDetail; onMarkPaid: () => void }) {
  const changed = changedRowsOn(order.changedTotals);
  const mayReadLog = useMay('orders.settle');
  const mayReadEvidence = useMay('orders.edit');
  return (
    <Card title="Payment" note={<span className="tabular wrap-anywhere">{paymentLine(order)}</span>}>
      <Totals order={order} changed={changed} />
      {isPaidOutside(order) && (
        <p className="type-small mt-3 text-text-2">Paid outside the store: return the money yourself.</p>
      )}
      <MarkPaid order={order} onMarkPaid={onMarkPaid} />
      {order.whyThisPrice && <WhyThisPrice explanation={order.whyThisPrice} changed={changed} />}
      {mayReadLog && (
        <div className="mt-2 border-t border-line pt-2">
          <PaymentLog orderId={order.id} />
        </div>
      )}
      {order.paymentTransactionId && mayReadEvidence && (
        <Link to={adminPaths.evidence(order.id)} className="type-small link mt-2 inline-block">
          Evidence for a dispute
        </Link>
      )}
    </Card>
  );
}

/** For money that came outside the store. */
function MarkPaid({ order, onMarkPaid }: { order: AdminOrderDetail; onMarkPaid: () => void }) {
  const mayMark = useMay('orders.edit') && order.deletedAt === null && order.status === 'pending';
  const refusal = refusalOf('mark-paid', order);
  useScreenActions(mayMark && refusal === null ? [{ label: 'Mark as paid', onSelect: onMarkPaid }] : []);
  if (!mayMark) return null;
  return (
    <Button
      level="secondary"
      size="small"
      className="my-4"
      disabled={refusal !== null}
      title={refusal ?? undefined}
      aria-describedby={refusal === null ? undefined : 'in-flight'}
      onClick={onMarkPaid}
    >
      Mark as paid
    </Button>
  );
}

/** The store can refund nothing of it. */
function isPaidOutside({ refundsBy, paidAt, paymentMethod }: AdminOrderDetail): boolean {
  return refundsBy === null && paidAt !== null && paymentMethod === 'manual';
}

function Totals({ order, changed }: { order: AdminOrderDetail; changed: readonly ChangedRow[] }) {
  const { shippingAddress, shippingMethod, refunded = '0.00', refundUnderWay = '0.00' } = order;
  return (
    <dl className="type-small tabular flex flex-col gap-1.5">
      {laterAmountsOn(order).map(({ label, price }) => (
        <Row key={label} label={label} amount={price} />
      ))}
      <Row label="Subtotal" amount={money(order.subtotal)} />
      {(isSome(order.discount) || order.discountCode || order.offer) && (
        <Row label={discountLabel(order)} amount={`−${money(order.discount)}`} className="text-link" />
      )}
      <Row
        label={['Shipping', shippingAddress?.state, shippingMethod].filter(Boolean).join(', ')}
        amount={money(order.shipping)}
      />
      <Row label="Sales tax" amount={money(order.tax)} />
      <Row
        label={totalLabel(changed)}
        amount={money(order.totalAmount)}
        className={changed.length === 0 ? 'type-strong' : 'border-t border-line pt-1.5'}
        isTotal
      />
      {changed.map(({ label, price, detail, isTotal = false, isFirst = false }) => (
        <Row
          key={label}
          label={label}
          detail={detail}
          amount={price}
          className={cx(isTotal && 'type-strong', (isTotal || isFirst) && 'border-t border-line pt-1.5')}
          isTotal={isTotal}
        />
      ))}
      {changed.length === 0 && isSome(refunded) && <Row label="Refunded" amount={`−${money(refunded)}`} />}
      {changed.length === 0 && isSome(refundUnderWay) && (
        <Row label="Refund pending" amount={`−${money(refundUnderWay)}`} />
      )}
    </dl>
  );
}

function Row({
  label,
  detail,
  amount,
  className,
  isTotal,
}: {
  label: string;
  detail?: string | undefined;
  amount: string;
  className?: string;
  isTotal?: boolean;
}) {
  return (
    <div className={cx('flex flex-wrap justify-between gap-x-4', className)}>
      <dt className={cx('grow basis-32 wrap-anywhere', !isTotal && 'text-text-2')}>
        {label}
        {detail && (
          <span className="block text-text-2">
            <WholeParts text={detail} />
          </span>
        )}
      </dt>
      <dd className="ml-auto">{amount}</dd>
    </div>
  );
}

function money(amount: string): string {
  return formatPrice(centsOf(amount));
}

function isSome(amount: string): boolean {
  return centsOf(amount) > 0;
}

/** Every payment attempt and the provider's answers, for a dispute or a call to support. Loaded when opened. */
function PaymentLog({ orderId }: { orderId: number }) {
  const [isOpen, setOpen] = useState(false);
  const log = useQuery({
    ...staffQueryOf(adminOrders.readPayments, { id: orderId }),
    enabled: isOpen,
  });
  return (
    <Disclosure title="Payment log" onToggle={setOpen}>
      <div className="flex flex-col gap-6">
        {log.isPending && <Skeleton className="h-11" />}
        {log.isError && (
          <Notice tone="red" role="alert" title="The payment log could not be loaded">
            Close this section and open it again.
          </Notice>
        )}
        {log.data?.length === 0 && <p className="type-small text-text-2">No payment attempts yet.</p>}
        {log.data?.map((payment) => (
          <Attempt key={payment.id} payment={payment} />
        ))}
      </div>
    </Disclosure>
  );
}

function Attempt({ payment }: { payment: Log[number] }) {
  const dateTime = useDateTime();
  const { provider, status, amount, startedAt, providerOrderId, captureId, ended, issue, answers } = payment;
  const references = [
    providerOrderId && `Order ${providerOrderId}`,
    captureId && `Capture ${captureId}`,
    issue && `Code ${issue}`,
  ].filter(Boolean);
  return (
    <section aria-label={`Payment of ${dateTime(startedAt)}`}>
      <div className="type-small flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {provider === 'none' ? 'No payment' : providerWord(provider)}: {paymentStatusLabels[status]},{' '}
          {formatDecimal(amount)}
        </span>
        <span className="tabular text-text-2">{dateTime(startedAt)}</span>
      </div>
      {ended && <p className="type-small">{ended}</p>}
      <p className="type-small wrap-anywhere text-text-2">{references.join(' · ')}</p>
      <ol className="mt-2 divide-y divide-line">
        {answers.map((answer) => (
          <li key={answer.at + answer.call} className="type-small">
            <p className="tabular mt-2 text-text-2">{dateTime(answer.lastAt)}</p>
            <Disclosure title={answerLine(answer)}>
              <section
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
                tabIndex={0}
                aria-label="Answer"
                className="mt-2 max-h-60 overflow-auto rounded-s bg-plate p-3"
              >
                <pre>{JSON.stringify(answer.body, null, 2)}</pre>
              </section>
            </Disclosure>
          </li>
        ))}
      </ol>
    </section>
  );
}

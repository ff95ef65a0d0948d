import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { PaymentLog as Log } from '#domain/payments/settle/payment-log.schema.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { answerLine, paymentStatusLabels } from './payment-labels.ts';

/** Every payment attempt and the provider's answers, for a dispute or a call to support. Loaded when opened. */
export function PaymentLog({ orderId }: { orderId: number }) {
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

import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useSearchParams } from 'react-router';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { refundedText } from '#domain/orders/read/order-progress.ts';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { returnedPayment, ExternalScripts } from '#web/shop/checkout/payment/external-payments.tsx';
import { isNotPaid, NotPaid } from './not-paid.tsx';
import { Outcome, OrderNumber } from './outcome.tsx';
import { KeepOrder } from './keep-order.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { OrderSteps } from './order-steps.tsx';
import { RedirectHome } from './redirect-home.tsx';
import { useOrderStatus } from './use-order-status.ts';

/** The page after payment; it shows the server's answer (R-CHK-32, R-CHK-34). */
export function CheckoutSuccessPage() {
  const [search] = useSearchParams();
  const returned = returnedPayment(search);
  const { view, answer, isReturned } = useOrderStatus({ orderId: search.get('order_id'), returned });
  const isOrdered = view === 'paid' || view === 'pending';
  return (
    <div className="relative isolate overflow-hidden">
      <ExternalScripts />
      <div aria-hidden className="contours absolute inset-0 -z-10 print:hidden" />
      <div className="mx-auto w-full max-w-[672px] px-4 py-6 md:py-20 print:py-0">
        <div aria-live="polite">
          {view === 'processing' && (
            <NeedsScripts what="Your receipt" tell="your order number">
              <Processing />
            </NeedsScripts>
          )}
          {view === 'paid' && answer && <Paid answer={answer} />}
          {view === 'pending' && answer && <Pending answer={answer} />}
          {view === 'confirming' && <Confirming orderId={answer?.orderId} />}
          {view === 'unreachable' && <Unreachable />}
          {isNotPaid(view) && <NotPaid view={view} orderId={answer?.orderId} />}
          {(view === 'canceled' || view === 'refunded') && <Canceled view={view} orderId={answer?.orderId} />}
          {view === 'error' && <Failed isNamed={returned !== null} isReturned={isReturned} />}
        </div>
        {isOrdered && answer?.items && <OrderedItems answer={answer} />}
        {view === 'paid' && answer?.customerEmail && (
          <KeepOrder orderId={answer.orderId} email={answer.customerEmail} />
        )}
      </div>
    </div>
  );
}

function Processing() {
  return (
    <Outcome icon={<Spinner className="size-16" />} title="Processing Your Order...">
      <p>Please keep this page open for a moment.</p>
    </Outcome>
  );
}

function Paid({ answer }: { answer: OrderStatusAnswer }) {
  return (
    <Outcome
      tone="good"
      icon={<Check size={32} aria-hidden />}
      title="Payment Successful!"
      foot={
        <>
          <OrderNumber>{answer.orderId}</OrderNumber>
          <OrderSteps answer={answer} />
          <Continue />
          <RedirectHome />
        </>
      }
    >
      <p className="wrap-break-word">
        {answer.customerEmail
          ? `We’ve sent a confirmation to ${answer.customerEmail}.`
          : 'We’ve sent you a confirmation by e-mail.'}
      </p>
    </Outcome>
  );
}

function Pending({ answer }: { answer: OrderStatusAnswer }) {
  return (
    <Outcome
      icon={<Clock size={32} aria-hidden />}
      title="Payment pending"
      foot={
        <>
          <OrderNumber>{answer.orderId}</OrderNumber>
          <Continue />
        </>
      }
    >
      <p>
        Your payment is still being processed, which is normal for bank transfers. You don’t need to do
        anything. We’ll email you as soon as it goes through.
      </p>
    </Outcome>
  );
}

function Confirming({ orderId }: { orderId: string | undefined }) {
  return (
    <Outcome
      icon={<Clock size={32} aria-hidden />}
      title="Your order is being confirmed"
      foot={
        <>
          {orderId && <OrderNumber>{orderId}</OrderNumber>}
          <Continue />
        </>
      }
    >
      <p>
        We’re waiting for your payment to be confirmed. Please don’t pay again. We’ll email you as soon as it
        is.
      </p>
    </Outcome>
  );
}

function Unreachable() {
  return (
    <Outcome
      icon={<Clock size={32} aria-hidden />}
      title="We can’t check your order right now"
      foot={<Continue />}
    >
      <p>
        This page keeps trying. If you approved a payment, don’t pay again: we’ll email you as soon as it is
        confirmed.
      </p>
    </Outcome>
  );
}

/** It was paid once. */
function Canceled({ view, orderId }: { view: 'canceled' | 'refunded'; orderId: string | undefined }) {
  const facts = useFacts();
  return (
    <Outcome
      icon={view === 'refunded' ? <Undo2 size={32} aria-hidden /> : <X size={32} aria-hidden />}
      title={view === 'refunded' ? 'Order Refunded' : 'Order Canceled'}
      foot={
        <>
          {orderId && <OrderNumber>{orderId}</OrderNumber>}
          <Continue />
        </>
      }
    >
      <p>{view === 'refunded' ? refundedText : 'This order was canceled and will not ship.'}</p>
      <p className="type-body mt-3">
        Questions? Email{' '}
        <a className="link" href={`mailto:${facts.email}`}>
          {facts.email}
        </a>
        .
      </p>
    </Outcome>
  );
}

function Failed({ isNamed, isReturned }: { isNamed: boolean; isReturned: boolean }) {
  const facts = useFacts();
  return (
    <Outcome
      tone="bad"
      icon={<X size={32} aria-hidden />}
      title="Order Processing Error"
      foot={
        <ButtonLink to={paths.home} className="mt-8 max-md:w-full">
          Return to Home
        </ButtonLink>
      }
    >
      <p>
        {isNamed
          ? 'Failed to complete order. Please contact support.'
          : 'We found no order with this number that can be paid.'}
      </p>
      {isReturned && (
        <p className="type-body mt-3">Your payment did not match this order. We have refunded it in full.</p>
      )}
      <p className="type-body mt-3">
        {isReturned ? 'If the refund does not arrive, email' : 'If you have paid, email'}{' '}
        <a className="link" href={`mailto:${facts.email}`}>
          {facts.email}
        </a>{' '}
        with your name and the time of the payment.
      </p>
    </Outcome>
  );
}

function Continue() {
  return (
    <ButtonLink to={paths.home} className="mt-8 max-md:w-full print:hidden">
      Continue Shopping
    </ButtonLink>
  );
}

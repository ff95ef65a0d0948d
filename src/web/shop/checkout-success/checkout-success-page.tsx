import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import contours from '../../../../art/scenery/contours-light.svg?url';
import { keep, paymentMadeKey, readKept } from '../checkout/kept.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { RedirectHome } from './redirect-home.tsx';
import { useOrderStatus } from './use-order-status.ts';

/** After the payment; what it says is what the server knows (spec: shopper §2 'Checkout success'). */
export function CheckoutSuccessPage() {
  const [search] = useSearchParams();
  const { view, answer } = useOrderStatus(search.get('order_id'));
  return (
    <div className="relative isolate overflow-hidden">
      <img src={contours} alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      <div className="mx-auto w-full max-w-[640px] px-4 py-16 text-center md:py-24" aria-live="polite">
        {view === 'processing' && <Processing />}
        {view === 'paid' && answer && <Paid answer={answer} />}
        {view === 'pending' && answer && <Pending answer={answer} />}
        {view === 'confirming' && answer && <Confirming answer={answer} />}
        {view === 'error' && <Failed hasIntent={search.has('payment_intent')} />}
      </div>
    </div>
  );
}

function Processing() {
  return (
    <>
      <Spinner className="mx-auto" />
      <h1 className="type-h2 mt-6">Processing Your Order...</h1>
      <p className="type-body mt-2 text-text-2">Please keep this page open for a moment.</p>
    </>
  );
}

function Paid({ answer }: { answer: OrderStatusAnswer }) {
  useEffect(() => {
    if (readKept(paymentMadeKey) !== true) return;
    keep(paymentMadeKey, null);
    toast({ title: 'Payment successful! Thank you for your purchase.' });
  }, []);
  return (
    <>
      <CircleCheck size={48} strokeWidth={1.5} aria-hidden className="mx-auto text-positive" />
      <h1 className="type-h1 mt-4">Payment Successful!</h1>
      <OrderNumber>{answer.orderId}</OrderNumber>
      <p className="type-body text-text-2">
        {answer.customerEmail
          ? `A confirmation e-mail is on its way to ${answer.customerEmail}.`
          : 'A confirmation is on its way to you by e-mail.'}
      </p>
      <OrderReceipt answer={answer} />
      <ButtonLink to={paths.home} className="mt-8">
        Continue Shopping
      </ButtonLink>
      <RedirectHome />
    </>
  );
}

function Pending({ answer }: { answer: OrderStatusAnswer }) {
  return (
    <>
      <Clock size={48} strokeWidth={1.5} aria-hidden className="mx-auto text-text-2" />
      <h1 className="type-h1 mt-4">Payment pending</h1>
      <OrderNumber>{answer.orderId}</OrderNumber>
      <p className="type-body text-text-2">
        PayPal is still checking the payment, as it does for bank transfers. You need to do nothing: a mail
        follows as soon as it is through.
      </p>
      <OrderReceipt answer={answer} />
      <ButtonLink to={paths.home} className="mt-8">
        Continue Shopping
      </ButtonLink>
    </>
  );
}

function Confirming({ answer }: { answer: OrderStatusAnswer }) {
  return (
    <>
      <Clock size={48} strokeWidth={1.5} aria-hidden className="mx-auto text-text-2" />
      <h1 className="type-h1 mt-4">Your payment is being confirmed</h1>
      <OrderNumber>{answer.orderId}</OrderNumber>
      <p className="type-body text-text-2">
        PayPal has not answered yet. You need to do nothing and should not pay again: a mail follows as soon
        as it has.
      </p>
      <ButtonLink to={paths.home} className="mt-8">
        Continue Shopping
      </ButtonLink>
    </>
  );
}

function Failed({ hasIntent }: { hasIntent: boolean }) {
  return (
    <>
      <CircleAlert size={48} strokeWidth={1.5} aria-hidden className="mx-auto text-danger" />
      <h1 className="type-h1 mt-4">Order Processing Error</h1>
      <p className="type-lead mt-3">
        {hasIntent ? 'Failed to complete order. Please contact support.' : 'We could not find this order.'}
      </p>
      <p className="type-body mt-2 text-text-2">
        If you have paid, write to{' '}
        <a className="link" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>{' '}
        with your name and the time of the payment.
      </p>
      <ButtonLink to={paths.home} className="mt-8">
        Return to Home
      </ButtonLink>
    </>
  );
}

function OrderNumber({ children }: { children: ReactNode }) {
  return (
    <p className="mx-auto my-5 w-fit rounded-s border border-line bg-surface px-4 py-2">
      <span className="type-small text-text-2">Order number </span>
      <span className="type-strong tabular">{children}</span>
    </p>
  );
}

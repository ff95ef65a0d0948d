import X from 'lucide-react/icons/x';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { OrderNumber, Outcome } from './outcome.tsx';
import type { SuccessView } from './success-view.ts';

export type NotPaidView = Extract<SuccessView, 'declined' | 'denied' | 'unpaid' | 'expired'>;

const sentences: Readonly<Record<NotPaidView, string>> = {
  declined: 'Your payment was declined. Nothing was charged.',
  denied: 'Your payment did not go through. Nothing was charged.',
  unpaid: 'We have not received a payment for this order. Nothing was charged.',
  expired: 'This order was canceled before it was paid. Nothing was charged.',
};

const hints: Readonly<Record<NotPaidView, string>> = {
  declined: 'You can pay another way.',
  denied: 'You can pay another way.',
  unpaid: 'If you have just approved one, wait a moment: this page shows it as soon as it arrives.',
  expired: 'You can place the order again.',
};

/** Nothing was charged, and the shopper can go on (R-CHK-41, R-CHK-44). */
export function NotPaid({ view, orderId }: { view: NotPaidView; orderId: string | undefined }) {
  return (
    <Outcome
      tone="bad"
      icon={<X size={32} aria-hidden />}
      title="Order Processing Error"
      foot={
        <>
          {orderId && <OrderNumber>{orderId}</OrderNumber>}
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.checkout} document className="max-md:w-full">
              Back to Checkout
            </ButtonLink>
            <ButtonLink to={paths.home} level="secondary" className="max-md:w-full">
              Return to Home
            </ButtonLink>
          </div>
        </>
      }
    >
      <p>{sentences[view]}</p>
      <p className="type-body mt-3">{hints[view]}</p>
    </Outcome>
  );
}

export function isNotPaid(view: SuccessView): view is NotPaidView {
  return Object.hasOwn(sentences, view);
}

import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { OrderNumber, Outcome } from '#web/shop/checkout-success/outcome.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';

export type ClosedState = Exclude<ShownRequest['state'], 'open'>;

/** A request with nothing to pay, or not now: why, and what to do next (R-PAYREQ-8). */
export function ClosedRequest({ request, onCheck }: { request: ShownRequest; onCheck: () => void }) {
  const { orderId, state } = request;
  if (state === 'open') return null;
  const { title, text, next } = texts[state];
  return (
    <Outcome
      tone={state === 'paid' ? 'good' : 'open'}
      icon={icons[state]}
      title={title}
      foot={
        <>
          <OrderNumber>{orderId}</OrderNumber>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            {state === 'pending' && (
              <Button className="max-md:w-full" onClick={onCheck}>
                Check again
              </Button>
            )}
            <ButtonLink
              to={paths.orderStatusOf(orderId)}
              level={state === 'pending' ? 'secondary' : 'primary'}
              className="max-md:w-full"
            >
              View your order
            </ButtonLink>
          </div>
        </>
      }
    >
      <p>{text(request)}</p>
      <p className="type-body mt-3">{next}</p>
    </Outcome>
  );
}

function Email() {
  const { email } = useFacts();
  return (
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
  );
}

const askUs = (
  <>
    Questions? Email <Email />.
  </>
);

const closed = <CircleSlash size={48} aria-hidden />;
const waiting = <Clock size={48} aria-hidden />;

const icons: Readonly<Record<ClosedState, React.ReactNode>> = {
  paid: <Check size={32} aria-hidden />,
  pending: waiting,
  cancelled: closed,
  expired: waiting,
  'order-cancelled': closed,
};

const texts: Readonly<
  Record<ClosedState, { title: string; text: (request: ShownRequest) => string; next: React.ReactNode }>
> = {
  paid: {
    title: 'Paid. Thank you.',
    text: ({ amount }) => `We received ${formatDecimal(amount)}. There is nothing left to pay here.`,
    next: askUs,
  },
  pending: {
    title: 'Payment pending',
    text: ({ amount }) =>
      `Your payment of ${formatDecimal(amount)} is being confirmed. Please do not pay again.`,
    next: 'You can close this page. It shows the result as soon as there is one.',
  },
  cancelled: {
    title: 'This payment request was canceled',
    text: () => 'There is nothing to pay with this link.',
    next: askUs,
  },
  expired: {
    title: 'This link has expired',
    text: ({ amount }) =>
      `The payment of ${formatDecimal(amount)} was not made in time. Nothing was charged.`,
    next: (
      <>
        Email <Email /> to get a new link.
      </>
    ),
  },
  'order-cancelled': {
    title: 'This order was canceled',
    text: () => 'There is nothing left to pay.',
    next: askUs,
  },
};

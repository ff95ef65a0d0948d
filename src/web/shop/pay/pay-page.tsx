import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { areConfirmed, OrderNotices } from '#web/order-notices.tsx';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { failureText } from '#web/failure-text.ts';
import { useFacts } from '#web/facts.ts';
import { ExternalScripts, returnedPayment } from '#web/shop/checkout/payment/external-payments.tsx';
import { paymentButtons, PaymentLoaders } from '#web/shop/checkout/payment/buttons.tsx';
import { Confirming } from '#web/shop/checkout/payment/confirming.tsx';
import type { PaymentPhase } from '#web/shop/checkout/payment/use-placing.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ClosedRequest } from './closed-request.tsx';
import { RequestSummary } from './request-summary.tsx';
import { useRequest } from './use-request.ts';

/** What the owner asked for, and the buttons to pay it (R-PAYREQ-8). The page itself is the same for every link. */
export function PayPage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const request = useRequest(token, returnedPayment(search));
  return (
    <div className="mx-auto w-full max-w-[672px] px-4 py-6 md:py-14">
      <ExternalScripts />
      {request.isError && !request.data && (
        <Notice tone="red" title="This payment did not load" role="alert">
          <p>Nothing was charged. {failureText(request.error)}</p>
          <Button level="secondary" size="small" className="mt-3" onClick={() => void request.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {request.isPending && (
        <NeedsScripts what="Payment" tell="your order number">
          <Loading />
        </NeedsScripts>
      )}
      {request.data === null && <UnknownLink />}
      {request.data && (
        <Request key={token} token={token} request={request.data} readAgain={request.refetch} />
      )}
    </div>
  );
}

type RequestProps = {
  token: string;
  request: ShownRequest;
  readAgain: () => Promise<{ data?: ShownRequest | null | undefined }>;
};

function Request({ token, request, readAgain }: RequestProps) {
  const facts = useFacts();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [given, setGiven] = useState<Acknowledged>([]);
  const { ruled } = request;
  const isOpen = request.state === 'open';

  async function readState() {
    const { data } = await readAgain();
    return data?.state ?? null;
  }

  return (
    <div ref={isOpen ? undefined : takeLostFocus} tabIndex={-1} aria-live="polite" className="outline-none">
      {isOpen ? (
        <>
          <h1 className="type-h1">Pay {formatDecimal(request.amount)}</h1>
          <p className="type-lead mt-2 mb-6 text-text-2">
            For order <span className="tabular whitespace-nowrap">{request.orderId}</span>
          </p>
          <RequestSummary request={request} />
          <section aria-label="Payment" className="relative mt-6">
            <OrderNotices
              ruled={ruled}
              given={given}
              onChange={setGiven}
              label="I have read this and confirm it."
              disabled={phase !== 'idle'}
              className="mb-4"
            />
            {areConfirmed(ruled, given) ? (
              <Buttons token={token} acknowledged={given} onPhase={setPhase} readState={readState} />
            ) : (
              <Notice tone="yellow" title="Please confirm what you have read">
                You can pay here as soon as every notice above is confirmed.
              </Notice>
            )}
            {phase !== 'idle' && phase !== 'approving' && <Confirming isWaiting={phase === 'waiting'} />}
          </section>
          <p className="type-small mt-4 text-text-2">
            This link works until{' '}
            {formatIn(facts.timeZone, { dateStyle: 'long' }).format(new Date(request.expiresAt))}. Questions?
            Email{' '}
            <a href={`mailto:${facts.email}`} className="link">
              {facts.email}
            </a>
            .
          </p>
        </>
      ) : (
        <ClosedRequest request={request} onCheck={() => void readAgain()} />
      )}
    </div>
  );
}

/** The button that had the focus is gone once it is paid. */
function takeLostFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}

type ButtonsProps = {
  token: string;
  acknowledged: Acknowledged;
  onPhase: (phase: PaymentPhase) => void;
  readState: () => Promise<ShownRequest['state'] | null>;
};

function Buttons(props: ButtonsProps) {
  return (
    <PaymentLoaders>
      {paymentButtons.map(({ provider, RequestButton }) => (
        <RequestButton key={provider} {...props} />
      ))}
    </PaymentLoaders>
  );
}

function Loading() {
  return (
    <output>
      <span className="sr-only">Loading the payment</span>
      <Skeleton className="h-100" />
    </output>
  );
}

function UnknownLink() {
  const facts = useFacts();
  return (
    <EmptyState
      level="h1"
      title="This link does not work"
      action={
        <ButtonLink level="secondary" to={paths.home}>
          Back to home
        </ButtonLink>
      }
    >
      Open it from the email again, or email {facts.email} and we will send you a new one.
    </EmptyState>
  );
}

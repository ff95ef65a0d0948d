import { Notice } from '#web/ui/messages/notice.tsx';

/** A change of the order waits for its payment. */
export function PaymentDue() {
  return (
    <Notice tone="yellow" title="Payment due">
      The customer was asked to pay for a change and has not paid yet. Wait for the payment, or ship all the
      same.
    </Notice>
  );
}

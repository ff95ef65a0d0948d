import Banknote from 'lucide-react/icons/banknote';
import Gift from 'lucide-react/icons/gift';
import { isListedProvider, paymentProviders } from '#domain/payments/providers/providers.ts';
import { paymentLabel } from '#web/admin/orders/order-labels.ts';

/** The icon of the payment method: the provider's mark, a gift if nothing was to pay, otherwise cash (R-AORD-4). Nothing for an unpaid order. */
export function PaymentIcon({ method }: { method: string | null }) {
  if (method === null) return <span className="sr-only">{paymentLabel(method)}</span>;
  const Sign = method === 'none' ? Gift : Banknote;
  const mark = isListedProvider(method) ? paymentProviders[method].mark : null;
  return (
    <span title={paymentLabel(method)} className="inline-flex align-middle">
      {mark ? (
        <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden>
          <path d={mark} />
        </svg>
      ) : (
        <Sign size={20} aria-hidden />
      )}
      <span className="sr-only">{paymentLabel(method)}</span>
    </span>
  );
}

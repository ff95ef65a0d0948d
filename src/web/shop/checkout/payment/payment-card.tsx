import type { ReactNode } from 'react';

/** What a payment is made on. */
export function PaymentCard({ children }: { children: ReactNode }) {
  return <div className="rounded-m border border-line bg-surface p-4 md:p-6">{children}</div>;
}

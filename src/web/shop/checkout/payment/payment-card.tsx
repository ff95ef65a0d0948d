import type { ReactNode } from 'react';

/** What a payment is made on. Help and toasts keep off all of it: they cannot see a button in a provider's frame (R-LOOK-33). */
export function PaymentCard({ children }: { children: ReactNode }) {
  return (
    <div data-keep-clear className="rounded-m border border-line bg-surface p-4 md:p-6">
      {children}
    </div>
  );
}

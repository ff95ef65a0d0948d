import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { discountableLines } from '#domain/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { totals } from '#domain/cart/totals.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { formatPrice } from '#domain/money/money.ts';
import { paths } from '#domain/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cartItems } from '../../queries.ts';
import { DiscountCode } from './discount-code.tsx';
import { keep, readKept } from './kept.ts';
import { OrderSummary } from './order-summary.tsx';
import { parseDiscount } from './parse-discount.ts';
import { PaymentMethod } from './payment-method.tsx';
import { ShippingForm, type Shipping } from './shipping-form.tsx';

const discountKey = 'checkout_discount';

/** Checkout: shipping, summary, discount and payment on one page (spec: shopper §2). An empty cart goes home. */
export function CheckoutPage() {
  const cart = useQuery(cartItems);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="container-page py-8 md:py-12">
      <h1 className="type-h1">Checkout</h1>
      {cart.isError && (
        <Notice tone="red" title="Your cart could not be read" className="mt-8" role="alert">
          Please check your connection and reload the page. Nothing is lost.
        </Notice>
      )}
      {cart.isPending && <Skeleton className="mt-8 h-[560px]" />}
      {cart.data?.length === 0 && !isLeaving && <Navigate to={paths.home} replace />}
      {cart.data && cart.data.length > 0 && <Checkout items={cart.data} onPaid={() => setLeaving(true)} />}
    </div>
  );
}

function Checkout({ items, onPaid }: { items: readonly CartItem[]; onPaid: () => void }) {
  const [shipping, setShipping] = useState<Shipping>({ state: null, address: null });
  const [discount, setDiscount] = useState<Discount | null>(() => parseDiscount(readKept(discountKey)));
  const figures = totals(discountableLines(items), discount, shipping.state);
  useEffect(() => keep(discountKey, discount), [discount]);
  const summary = <OrderSummary items={items} figures={figures} discount={discount} state={shipping.state} />;
  return (
    <div className="mt-8 grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_440px]">
      <details className="rounded-m border border-line bg-surface lg:hidden">
        <summary className="type-strong flex min-h-14 items-center justify-between px-4">
          Show order summary
          <span className="type-price">{formatPrice(figures.total)}</span>
        </summary>
        {summary}
      </details>
      <div className="min-w-0">
        <Section title="Shipping Information">
          <ShippingForm onChange={setShipping} />
        </Section>
        <Section title="Discount Code">
          <DiscountCode discount={discount} onChange={setDiscount} />
        </Section>
        <Section title="Payment Method">
          <div className="rounded-m border border-line bg-surface p-4 md:p-6">
            <PaymentMethod
              items={items}
              shipping={shipping}
              discount={discount}
              total={figures.total}
              onPaid={() => {
                keep(discountKey, null);
                onPaid();
              }}
            />
          </div>
        </Section>
      </div>
      <div className="max-lg:hidden">
        <div className="sticky top-8">{summary}</div>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-10 border-t border-line pt-10 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h2 className="type-h3 mb-5">{title}</h2>
      {children}
    </section>
  );
}

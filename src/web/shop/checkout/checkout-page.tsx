import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ShippingMethod } from '#domain/orders/read/order.schema.ts';
import { expressTo } from '#domain/shipping/rates/rate.ts';
import { totaledLines } from '#domain/selling/cart/cart.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { bestDiscount } from '#domain/selling/cart/best-discount.ts';
import { codeOf } from '#domain/selling/discounts/granted.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import { reopensOn } from '#domain/shipping/times/closing.ts';
import { paths } from '#domain/paths.ts';
import { SettingsContext, useSettings } from '#web/settings.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { cartItems, currentSettings } from '#web/queries.ts';
import { track } from '#web/shop/analytics/track.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { readCartAgain } from '#web/shop/cart/read-cart-again.ts';
import { ClosedNotice } from '#web/shop/promises/closed-notice.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { DiscountCode } from './discount/discount-code.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import { placeOfShipping } from './payment/payment-view.ts';
import { PaymentMethod } from './payment/payment-method.tsx';
import { SavedAddresses } from './shipping/saved-addresses.tsx';
import { ShippingMethodChoice, useShippingMethod } from './shipping/shipping-method.tsx';
import { ShippingForm } from './shipping/shipping-form.tsx';
import { keepLinkedCode } from './discount/linked-code.ts';
import { ExternalScripts } from './payment/external-payments.tsx';
import { Confirming } from './payment/confirming.tsx';
import { leaveIfPaid, leaveUnlessOpen, settlingPauses } from './payment/started-order.ts';
import { useDiscount } from './discount/use-discount.ts';
import type { PaymentPhase } from './payment/use-placing.ts';
import { useShipping, type ShippingFields } from './shipping/use-shipping.ts';

/**
 * Checkout: shipping, summary, discount and payment on one page (R-CHK-1, R-CHK-3). The form is in the server's HTML, which does not know
 * the cart (R-CHK-53). An empty cart redirects to the home page.
 */
export function CheckoutPage() {
  const cart = useQuery(cartItems);
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const items = useOrdered(cart.data, phase);
  useFreshOnReturn();
  useLateApproval(phase);
  return (
    <div className="container-page pt-8 pb-14 md:pt-12 md:pb-20">
      <ExternalScripts />
      <h1 className="type-h1">Checkout</h1>
      <NeedsScripts what="Checkout" tell="what you want to buy and where it goes" className="mt-6" />
      {cart.isError && !cart.data && (
        <Notice tone="red" title="Your cart did not load" className="mt-8" role="alert">
          <p>Nothing is lost. {failureText(cart.error)}</p>
          <Button level="secondary" size="small" className="mt-3" onClick={() => void cart.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {items?.length === 0 && <EmptyCart />}
      {(cart.isPending || (items && items.length > 0)) && (
        <Checkout items={items} phase={phase} onPhase={setPhase} />
      )}
    </div>
  );
}

type CheckoutProps = {
  /** Undefined until the cart is read. */
  items: readonly CartItem[] | undefined;
  phase: PaymentPhase;
  onPhase: (phase: PaymentPhase) => void;
};

function Checkout({ items, phase, onPhase }: CheckoutProps) {
  const client = useQueryClient();
  const ofPage = useSettings();
  const { data: current } = useQuery({ ...currentSettings, initialData: ofPage });
  const settings = { ...ofPage, ...current };
  const { shipping, form, showMissing } = useShipping(settings.shipping);
  const hasCart = items !== undefined;
  const { discount: code, setDiscount, checkDiscount } = useDiscount(hasCart);
  const [wanted, setWanted] = useShippingMethod();
  const express = shipping.state && expressTo(shipping.state, settings.shipping);
  const isExpress = wanted === 'express' && express !== null;
  const lines = totaledLines(items ?? []);
  const grants = { code, offer: settings.offer };
  const by = (method: ShippingMethod) => {
    const discount = bestDiscount(lines, grants, shipping.state, settings, method === 'express');
    return { granted: discount, ...totals(lines, discount, shipping.state, settings, method === 'express') };
  };
  const { granted, ...orderTotals } = by(isExpress ? 'express' : 'standard');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, with the initial values
  useEffect(() => (items ? track('begin_checkout', items, granted) : undefined), [hasCart]);
  const isConfirming = phase === 'confirming' || phase === 'waiting' || phase === 'leaving';
  /** What the shopper sees is what is paid for (R-CHK-47). */
  const isLocked = phase !== 'idle';
  const isClosed = !isLocked && reopensOn(settings.day, settings.times) !== null;
  const readAgain = () => {
    void readCartAgain(client);
    void checkDiscount();
    void client.invalidateQueries(currentSettings);
  };
  return (
    <SettingsContext value={settings}>
      <ClosedNotice className="mt-6" />
      <div className="mt-6 grid grid-cols-1 noscript:hidden gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_440px]">
        <div className="lg:col-start-2 lg:row-start-1">
          <div className="lg:sticky lg:top-8">
            {items ? (
              <OrderSummary
                items={items}
                orderTotals={orderTotals}
                discount={granted}
                state={shipping.state}
                place={placeOfShipping(shipping)}
                method={isExpress ? express.name : null}
                isLocked={isLocked}
              />
            ) : (
              <Skeleton className="h-14 lg:h-96" />
            )}
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <fieldset disabled={isLocked} className="contents">
            <Section title="Shipping Information">
              <SavedAddresses form={form} />
              <ShippingForm form={form} />
              {express && (
                <ShippingMethodChoice
                  express={express}
                  value={isExpress ? 'express' : 'standard'}
                  costOf={(method) => by(method).shipping}
                  onChange={setWanted}
                />
              )}
            </Section>
            <Section title="Discount Code">
              <DiscountCode
                discount={code}
                granted={orderTotals.discount - orderTotals.offerDiscount}
                better={codeOf(granted) === null ? (granted?.offer ?? null) : null}
                onChange={setDiscount}
              />
            </Section>
          </fieldset>
          {items ? (
            <Section title="Payment Method">
              {isClosed ? (
                <ClosedNotice />
              ) : (
                <div className="relative">
                  <PaymentMethod
                    items={items}
                    shipping={shipping}
                    discountCode={code?.code ?? null}
                    shippingMethod={isExpress ? 'express' : 'standard'}
                    total={orderTotals.total}
                    phase={phase}
                    onPhase={onPhase}
                    onStale={readAgain}
                    // After the alert has given the focus back.
                    onWrongField={(field) =>
                      requestAnimationFrame(() => form.setFocus(field as keyof ShippingFields))
                    }
                    onShowMissing={showMissing}
                  />
                  {isConfirming && <Confirming isWaiting={phase === 'waiting'} />}
                </div>
              )}
              <p className="type-small mt-4 text-text-2">
                By placing your order you accept the{' '}
                <a href={paths.terms} target="_blank" rel="noopener" className="link">
                  Terms
                </a>
                .
              </p>
              <Promises goods={items.map(({ product }) => product)} isShort />
            </Section>
          ) : (
            <Skeleton className="mt-8 h-dvh" />
          )}
        </div>
      </div>
    </SettingsContext>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-8 border-t border-line pt-8 first:mt-0 first:border-t-0 first:pt-0 md:mt-10 md:pt-10"
    >
      <h2 className="type-h3 mb-5">{title}</h2>
      {children}
    </section>
  );
}

/** Goes home, or to the success page if the order started in this tab was paid after all. */
function EmptyCart() {
  const navigate = useNavigate();
  useEffect(() => {
    keepLinkedCode();
    let isGone = false;
    void leaveUnlessOpen().then((isLeaving) =>
      isLeaving || isGone ? undefined : navigate(paths.home, { replace: true }),
    );
    return () => {
      isGone = true;
    };
  }, [navigate]);
  return <Skeleton className="mt-8 h-dvh" />;
}

/**
 * The cart being ordered, frozen while a payment is in progress. The server empties the cart once it is paid, and that must not
 * unmount the page during payment (R-CHK-2).
 */
function useOrdered(items: readonly CartItem[] | undefined, phase: PaymentPhase) {
  const [held, setHeld] = useState(items);
  if (phase !== 'idle') return held;
  if (held !== items) setHeld(items);
  return items;
}

/**
 * A page that was reloaded while the provider's window was open is not told of the approval there. It asks the store when the
 * shopper comes back to it (R-PAGE-37).
 */
function useLateApproval(phase: PaymentPhase): void {
  useEffect(() => {
    if (phase !== 'idle') return;
    const look = () => void leaveIfPaid(settlingPauses);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [phase]);
}

/** A page from the back/forward cache shows an outdated checkout. */
function useFreshOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

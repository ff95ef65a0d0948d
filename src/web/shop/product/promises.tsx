import { Clock, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalog/product.schema.ts';
import { formatPrice } from '#domain/money/money.ts';
import { lowestShippingRate } from '#domain/shipping/rate.ts';
import { shop } from '#domain/shop.ts';

/** Shipping price and lead time, shown where shoppers decide. */
export function Promises({ product }: { product: Product }) {
  return (
    <ul className="mt-4 flex flex-col gap-2">
      <Line Icon={Truck}>
        Ships from {formatPrice(lowestShippingRate)}. You see your state&apos;s price at checkout.
      </Line>
      {product.category === 'holster' && <Line Icon={Clock}>Made to order. Ready in {shop.leadTime}.</Line>}
    </ul>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="type-small flex gap-2 text-text-2">
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <span>{children}</span>
    </li>
  );
}

import Clock from 'lucide-react/icons/clock';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import type { LucideIcon } from 'lucide-react/types';
import type { ReactNode } from 'react';
import type { Category } from '#domain/catalog/products/category.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { promises, promisesFor, type PromiseName } from '#domain/promises.ts';
import { lowestShippingRate } from '#domain/shipping/rates/rate.ts';
import { Link } from '#web/ui/controls/link.tsx';

const icons: Readonly<Record<PromiseName, LucideIcon>> = {
  leadTime: Clock,
  customReturns: RotateCcw,
  warranty: ShieldCheck,
  returns: RotateCcw,
  limitedReturns: RotateCcw,
};

type PromisesProps = {
  categories: readonly Category[];
  /** What the page says in its own way. */
  without?: PromiseName;
  /** In cart and checkout, which show the shipping price and link to the terms themselves. */
  isShort?: boolean;
  /** Where some of the goods cannot be shipped. */
  limits?: readonly string[];
  className?: string;
};

/** Shipping price, lead time, returns and warranty, shown where shoppers decide and pay (R-PAGE-38). */
export function Promises({ categories, without, isShort = false, limits, className }: PromisesProps) {
  const names = promisesFor(categories).filter((name) => name !== without);
  return (
    <ul aria-label="Good to know" className={className}>
      {limits?.map((limit) => (
        <Line key={limit} Icon={TriangleAlert}>
          {limit}
        </Line>
      ))}
      {!isShort && (
        <Line Icon={Truck}>
          Ships from {formatPrice(lowestShippingRate)}. You see your state&apos;s price at checkout.
        </Line>
      )}
      {names.map((name, index) => (
        <Line key={name} Icon={icons[name]}>
          {promises[name]}
          {!isShort && index === names.length - 1 && (
            <>
              {' '}
              <Link to={paths.terms} className="link">
                Terms
              </Link>
            </>
          )}
        </Line>
      ))}
    </ul>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="type-small mt-2 flex gap-2 text-text-2">
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <span>{children}</span>
    </li>
  );
}

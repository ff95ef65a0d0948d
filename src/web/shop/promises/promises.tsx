import CalendarCheck from 'lucide-react/icons/calendar-check';
import Clock from 'lucide-react/icons/clock';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import type { LucideIcon } from 'lucide-react/types';
import type { ReactNode } from 'react';
import type { Category } from '#domain/catalog/products/category.ts';
import { outText, promiseToday, type Goods } from '#domain/shipping/times/promise.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { promisesFor, promiseText, type PromiseName } from '#domain/promises.ts';
import { lowestShippingRate } from '#domain/shipping/rates/rate.ts';
import { useSettings } from '#web/settings.ts';
import { Link } from '#web/ui/controls/link.tsx';

const icons: Readonly<Record<PromiseName, LucideIcon>> = {
  leadTime: Clock,
  customReturns: RotateCcw,
  warranty: ShieldCheck,
  returns: RotateCcw,
  limitedReturns: RotateCcw,
};

type PromisesProps = {
  goods: readonly (Goods & { category: Category })[];
  /** What the page says in its own way. */
  without?: PromiseName;
  /** In cart and checkout, which show the shipping price and link to the terms themselves. */
  isShort?: boolean;
  /** Where some of the goods cannot be shipped. */
  limits?: readonly string[];
  className?: string;
};

/** Shipping price, lead time, returns and warranty, shown where shoppers decide and pay (R-PAGE-38). */
export function Promises({ goods, without, isShort = false, limits, className }: PromisesProps) {
  const { shipping, times } = useSettings();
  const names = promisesFor(goods.map(({ category }) => category)).filter((name) => name !== without);
  return (
    <ul aria-label="Good to know" className={className}>
      {limits?.map((limit) => (
        <Line key={limit} Icon={TriangleAlert}>
          {limit}
        </Line>
      ))}
      {!isShort && (
        <Line Icon={Truck}>
          Ships from {formatPrice(lowestShippingRate(shipping))}. You see your state&apos;s price at checkout.
        </Line>
      )}
      <ShipDay goods={goods} />
      {names.map((name, index) => (
        <Line key={name} Icon={icons[name]}>
          {promiseText(name, times)}
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

/** Until when goods are out, and when they ship if they are ordered today (R-TIME-1, R-TIME-8). */
function ShipDay({ goods }: Pick<PromisesProps, 'goods'>) {
  const { times, day: today } = useSettings();
  const out = goods.length === 1 ? outText(goods[0]?.shipsFrom ?? null, today) : null;
  const text = [out && `${out}.`, promiseToday(goods, today, times)].filter(Boolean).join(' ');
  return text !== '' && <Line Icon={CalendarCheck}>{text}</Line>;
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="type-small mt-2 flex gap-2 text-text-2">
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <span>{children}</span>
    </li>
  );
}

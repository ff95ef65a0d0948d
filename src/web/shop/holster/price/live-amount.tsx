import type { ReactNode } from 'react';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Price } from '#web/ui/display/price.tsx';
import type { LivePrice } from './use-live-price.ts';

type LiveAmountProps = { price: LivePrice; quantity: number; size: 'large' | 'medium'; mark?: ReactNode };

/**
 * The price and its label. While the server computes a new price, the last one stays, dimmed; a quick answer arrives before the
 * dimming shows.
 */
export function LiveAmount({ price, quantity, size, mark }: LiveAmountProps) {
  const { cents, isEstimate, isOld } = price;
  const several = quantity > 1 ? `, ${quantity} for ${formatPrice(cents * quantity)}` : '';
  return (
    <>
      <span className="type-small tabular block text-text-2">
        {isEstimate ? 'Estimate' : 'Your holster'}
        {several}
        {mark}
      </span>
      <Price
        size={size}
        className={cx('inline-block min-w-[6ch] transition-opacity', isOld && 'opacity-50 delay-100')}
      >
        {formatPrice(cents)}
      </Price>
    </>
  );
}

import { formatPrice } from '#domain/money/amounts/money.ts';
import { cx } from '#web/ui/cx.ts';
import { useLists } from '#web/holster/lists.ts';
import type { LivePrice } from './use-live-price.ts';

/** A line for each choice with its surcharge, including zeros; amounts come from the server's answer. */
export function WhyThisPrice({ price }: { price: LivePrice }) {
  const { lines, isEstimate, hasFailed, retry } = price;
  return (
    <>
      <dl
        className={cx(
          'grid-flow-col grid-cols-2 grid-rows-3 gap-x-10 transition-opacity @min-[32.5rem]:grid',
          price.isOld && 'opacity-60',
        )}
      >
        {lines.map(({ label, cents }) => (
          <div key={label} className="type-small flex justify-between gap-4 py-0.5">
            <dt className="text-text-2">{label}</dt>
            <dd className="tabular">{cents === null ? <Unknown /> : formatPrice(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="type-note mt-2 text-text-2">
        {hasFailed ? (
          <>
            The price did not load. Try again, or see the exact price in your cart.{' '}
            <button type="button" className="link" onClick={retry}>
              Try again
            </button>
          </>
        ) : isEstimate ? (
          'This is an estimate. Choose make and model for the exact price.'
        ) : (
          <FreeChoices />
        )}
      </p>
    </>
  );
}

function FreeChoices() {
  const { opticCents, colors } = useLists().builder;
  const free = [
    ...(colors.every(({ surchargeCents }) => surchargeCents === 0) ? ['Color'] : []),
    ...(opticCents === 0 ? ['optic'] : []),
  ];
  if (free.length === 0) return null;
  const [first = '', second] = free;
  return second === undefined
    ? `${first.charAt(0).toUpperCase()}${first.slice(1)} costs nothing extra.`
    : `${first} and ${second} cost nothing extra.`;
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not known yet</span>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import * as fit from '#domain/api/fit.calls.ts';
import { buildLabel } from '#domain/catalog/holster/build-label.ts';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { pairingText } from '#domain/catalog/holster/fit.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { longDayText } from '#domain/platform/time/day-text.ts';
import { failureText } from '#web/failure-text.ts';
import { queryOf } from '#web/queries.ts';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** The build of our yes, which its email leads to; the server checks the code again (R-FIT-6). */
export function ConfirmedBuild({ code }: { code: string }) {
  const { data, error } = useQuery({ ...queryOf(fit.showConfirmed, { code }), retry: false });
  const { add, isAdding } = useAddToCart();
  if (error) return <Notice tone="yellow" role="alert" title={failureText(error)} />;
  if (!data) return <Skeleton className="h-40" />;
  const { build, confirmedOn, words, price, refusal } = data;
  return (
    <section
      aria-labelledby="confirmed-title"
      className="rounded-m border-2 border-primary bg-surface p-4 sm:p-6"
    >
      <h2 id="confirmed-title" className="type-h2 flex items-start gap-3">
        <CircleCheck size={24} aria-hidden className="mt-1 shrink-0 text-primary" />
        Fit confirmed
      </h2>
      <p className="type-body mt-2">
        We make a holster for {pairingText(build)}. Confirmed by us on {longDayText(confirmedOn)}.
      </p>
      {words !== '' && <p className="type-body mt-2 wrap-anywhere whitespace-pre-line">“{words}”</p>}
      <p className="type-small mt-2 text-text-2">{buildLabel(build)}</p>
      {build['customNotes'] && (
        <p className="type-small wrap-anywhere text-text-2">Notes: “{build['customNotes']}”</p>
      )}
      {refusal === null ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <Price size="large">{formatDecimal(price)}</Price>
          <Button
            className="grow sm:grow-0"
            busy={isAdding && 'Adding...'}
            onClick={() =>
              add({
                product: { id: 0, name: customHolsterName },
                quantity: 1,
                customizations: { ...build, fitCode: code },
                confirmation: '1 custom holster(s) added to cart.',
              })
            }
          >
            Add to Cart
          </Button>
        </div>
      ) : (
        <Notice tone="yellow" title={refusal} className="mt-4" />
      )}
    </section>
  );
}

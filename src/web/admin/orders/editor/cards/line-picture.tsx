import { pictureSources } from '#domain/platform/media/picture.ts';
import type { AdminOrderLine } from '#domain/payments/refunds/order-refund.schema.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { cx } from '#web/ui/cx.ts';

/** A line's picture as it was ordered. */
export function LinePicture({ line, className }: { line: AdminOrderLine; className: string }) {
  return (
    <span className={cx('grid shrink-0 place-items-center overflow-hidden rounded-s bg-plate', className)}>
      {line.imageUrl !== '' && (
        <Picture
          picture={pictureSources(line.imageUrl)}
          alt=""
          sizes="88px"
          className="size-full"
          fit="contain"
        />
      )}
    </span>
  );
}

import { pictureSources } from '#domain/platform/media/picture.ts';
import { benchSheetsOf, type BenchSheet } from '#domain/shipping/printing/bench-sheet.ts';
import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { cx } from '#web/ui/cx.ts';
import { QrCode } from '#web/admin/qr-code.tsx';
import { useFacts } from '#web/facts.ts';
import { printedDay, printedMoment } from './printed-day.ts';
import { Sheet } from './sheet.tsx';

/** A page for each build, readable at arm's length (R-PRINT-2, R-PRINT-3). */
export function BenchSheets({ orders }: { orders: readonly PrintedOrder[] }) {
  const sheets = orders.flatMap((order) => {
    const own = benchSheetsOf(order);
    return own.map((sheet, index) => ({ order, sheet, place: `Holster ${index + 1} of ${own.length}` }));
  });
  if (sheets.length === 0) {
    return (
      <div className="container-page print:hidden">
        <EmptyState title="Nothing to build">These orders have no made-to-order holster.</EmptyState>
      </div>
    );
  }
  return sheets.map(({ order, sheet, place }) => (
    <BenchSheetPage key={`${order.id} ${sheet.line.id}`} order={order} sheet={sheet} place={place} />
  ));
}

/** In characters: longer notes make the rest of the sheet smaller, so that it stays on one page. */
const fullSizeNotes = 120;

/** Printed on a 4×6 in label: smaller, so that every word fits its line. */
const onLabel = {
  pistol: 'max-[480px]:print:text-3xl',
  text: 'max-[480px]:print:text-lg',
  picture: 'max-[480px]:print:w-48',
};

const captions: Readonly<Record<BenchSheet['hand'], string>> = {
  LEFT: 'Left hand, mirrored from the right-hand picture.',
  RIGHT: 'Right hand.',
  'SEE NOTES': 'Shown for the right hand.',
};

type BenchSheetPageProps = { order: PrintedOrder; sheet: BenchSheet; place: string };

function BenchSheetPage({ order, sheet, place }: BenchSheetPageProps) {
  const { timeZone } = useFacts();
  const { line, make, model, hand, isMirrored, choices, fit, notes, others } = sheet;
  const isTight = (notes?.length ?? 0) > fullSizeNotes;
  const rest = others.length === 0 ? '' : ` Also in this order: ${others.join(', ')}.`;
  const facts = [
    ...(line.sku === null ? [] : [{ label: 'SKU', value: line.sku }]),
    ...(line.quantity > 1 ? [{ label: 'Quantity', value: `${line.quantity} of these` }] : []),
    ...choices,
  ];
  return (
    <Sheet label={`Bench sheet of ${order.orderId}`}>
      <header className="flex items-start justify-between gap-x-6 gap-y-2 border-b-2 border-black pb-4 max-[480px]:flex-wrap">
        <div>
          <p className="type-small">Order</p>
          <p className="font-display text-2xl font-bold whitespace-nowrap">{order.orderId}</p>
          <p className="type-small">
            {place}.{rest}
          </p>
        </div>
        <div className="shrink-0 min-[481px]:text-right">
          <p className="type-small">Promised</p>
          <p className="font-display text-2xl font-bold">
            {order.promisedOn === null ? 'Not paid' : printedDay(order.promisedOn)}
          </p>
          <p className="type-small">Ordered {printedMoment(order.createdAt, timeZone)}</p>
        </div>
      </header>
      <div className="flex flex-col items-start justify-between gap-6 border-b-2 border-black py-4 md:flex-row md:items-center min-[481px]:print:flex-row min-[481px]:print:items-center">
        <div className="min-w-0 font-display font-bold wrap-break-word">
          <p className={cx('text-4xl', onLabel.pistol)}>{make}</p>
          <p
            className={cx(
              'leading-none',
              isTight ? 'text-4xl' : 'text-5xl',
              !isTight && model.length <= 8 && 'md:text-8xl min-[481px]:print:text-8xl',
              onLabel.pistol,
            )}
          >
            {model}
          </p>
        </div>
        <div className="shrink-0 border-4 border-black px-6 py-4 text-center">
          <p
            className={cx(
              'font-display font-bold',
              hand === 'SEE NOTES' || isTight ? 'text-3xl' : 'text-6xl',
            )}
          >
            {hand}
          </p>
          <p className="text-xl">hand</p>
        </div>
      </div>
      <div className="grid gap-6 border-b-2 border-black py-4 md:grid-cols-2 min-[481px]:print:grid-cols-2">
        <dl className="divide-y divide-black">
          {facts.map((fact) => (
            <Fact key={fact.label} {...fact} isTight={isTight} />
          ))}
        </dl>
        {line.imageUrl !== '' && (
          <figure>
            <img
              src={pictureSources(line.imageUrl).src}
              alt=""
              className={cx(
                isTight ? 'w-60' : 'w-full',
                onLabel.picture,
                'grayscale',
                isMirrored && '-scale-x-100',
              )}
            />
            <figcaption className="type-note mt-1">{captions[hand]}</figcaption>
          </figure>
        )}
      </div>
      <div className="border-b-2 border-black py-4">
        <p className="type-small">Customer’s notes</p>
        <p
          className={cx(
            'font-bold wrap-break-word',
            isTight ? 'text-sm leading-5' : cx('text-2xl whitespace-pre-wrap', onLabel.text),
          )}
        >
          {notes ?? 'None'}
        </p>
      </div>
      <footer
        className={cx(
          'grid items-center gap-6 max-md:grid-cols-2',
          isTight ? 'grid-cols-[7rem_1fr_auto_9rem] pt-4' : 'grid-cols-[9rem_1fr_auto_9rem] pt-6',
        )}
      >
        <QrCode
          text={new URL(places.order(order.id), window.location.origin).href}
          label={`Opens order ${order.orderId}`}
        />
        <p className="type-small">
          Scan to open this order.
          {fit !== null && <span className="mt-2 block font-bold">Fit: {fit}.</span>}
        </p>
        <ul className="type-body grid gap-2">
          {['Formed', 'Trimmed', 'Hardware', 'Fit checked'].map((step) => (
            <li key={step} className="flex items-center gap-3">
              <span aria-hidden className="size-5 border-2 border-black" /> {step}
            </li>
          ))}
        </ul>
        <div className="type-small grid gap-8">
          <p className="border-t border-black pt-1">Built by</p>
          <p className="border-t border-black pt-1">Date</p>
        </div>
      </footer>
    </Sheet>
  );
}

function Fact({ label, value, isTight }: { label: string; value: string; isTight: boolean }) {
  return (
    <div className={cx('first:pt-0', isTight ? 'py-1' : 'py-2')}>
      <dt className="type-small">{label}</dt>
      <dd
        className={cx(
          'leading-tight font-bold wrap-break-word',
          isTight ? 'text-xl' : 'text-3xl',
          onLabel.text,
        )}
      >
        {value}
      </dd>
    </div>
  );
}

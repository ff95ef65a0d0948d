import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { isHandNote } from '#domain/catalog/holster/options.ts';
import { choiceLabels, fitOfLine, type Choice } from '#domain/orders/read/line-choices.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import type { PrintedLine, PrintedOrder } from './printed-order.schema.ts';

/** One made-to-order line, as the bench reads it (R-PRINT-2). */
export type BenchSheet = {
  line: PrintedLine;
  make: string;
  model: string;
  hand: 'LEFT' | 'RIGHT' | 'SEE NOTES';
  /** Whether the picture, which shows a right-handed holster, is mirrored. */
  isMirrored: boolean;
  /** Type, attachment, color, light and optic, in building order. */
  choices: Choice[];
  /** How sure the fit is (R-FIT-7). */
  fit: string | null;
  notes: string | null;
  /** The order's other lines, such as '1 × Ridgeline Tee (RT-TEE-M)'. */
  others: string[];
};

/** A sheet for each made-to-order line; none for an order without a build. */
export function benchSheetsOf(order: Pick<PrintedOrder, 'items'>): BenchSheet[] {
  return order.items.filter(isMadeToOrder).map((line) => benchSheetOf(line, order.items));
}

function benchSheetOf(line: PrintedLine, all: readonly PrintedLine[]): BenchSheet {
  const options = customizationsOf({ customizations: line.customization });
  const [chosen, written] = [textOf(options['orientation']), textOf(options['customNotes'])];
  const notes = isHandNote(written, chosen) ? null : written;
  const hand = handOf(chosen, notes);
  return {
    line,
    make: textOf(options['pistolMake']) ?? line.productName,
    model: textOf(options['pistolModel']) ?? '',
    hand,
    isMirrored: hand === 'LEFT',
    choices: choiceLabels({ productId: line.productId, options })
      .filter(({ label }) => label !== 'Pistol' && label !== 'Draw hand' && label !== 'Notes')
      // The bench knows what OWB means.
      .map(({ label, value }) => ({ label, value: label === 'Type' ? value.replace(/ \(.*/, '') : value })),
    fit: fitOfLine(line.productId, line.customization),
    notes,
    others: all
      .filter((other) => other !== line)
      .map(
        ({ quantity, productName, sku }) => `${quantity} × ${productName}${sku === null ? '' : ` (${sku})`}`,
      ),
  };
}

/** R-PRINT-3. The builder has no field for the hand, so left-handed shoppers write it into the notes. */
function handOf(chosen: string | null, notes: string | null): BenchSheet['hand'] {
  if (chosen !== null) return /^left\b/i.test(chosen) ? 'LEFT' : 'RIGHT';
  return /\b(left|right|hand|handed|lefty|southpaw)\b/i.test(notes ?? '') ? 'SEE NOTES' : 'RIGHT';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

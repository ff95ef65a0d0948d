import { useState } from 'react';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { AdminOrderLine } from '#domain/payments/refunds/order-refund.schema.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChoiceFields } from '#web/admin/line-choices/choice-fields.tsx';
import { LinePicture } from '#web/admin/orders/editor/cards/line-picture.tsx';
import { changedChoices, choicesOf, isInParcel, type AddedDraft, type LineDraft } from './lines-form.ts';

type LineRowProps = {
  order: AdminOrderDetail;
  line: AdminOrderLine;
  draft: LineDraft;
  isOpened: boolean;
  onChange: (change: LineDraft) => void;
};

/** A line of the order: how many of it, and its choices once they are opened. */
export function LineRow({ order, line, draft, isOpened, onChange }: LineRowProps) {
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? isOpened;
  const { quantity = line.unitsLeft, choices: chosen } = draft;
  const choices = { ...choicesOf(order, line.id), ...chosen };
  const fixed = fixedText(order, line);
  const isRemoved = fixed === null && quantity === 0;
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-60 items-center gap-4">
          <LinePicture line={line} className="size-12" />
          <div className="min-w-0">
            <p className={cx('type-small font-semibold wrap-anywhere', isRemoved && 'line-through')}>
              {line.name}
            </p>
            <p className={cx('type-small wrap-anywhere text-text-2', isRemoved && 'line-through')}>
              {[choicesSummary(choices, line.name), `${formatDecimal(line.unitPrice)} each`]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
        </div>
        {fixed === null ? (
          <>
            <Stepper
              size="small"
              label={`Quantity of ${line.name}`}
              min={0}
              max={line.unitsLeft}
              value={Math.min(quantity, line.unitsLeft)}
              read={(typed) => Math.max(0, Math.min(line.unitsLeft, Math.trunc(Number(typed)) || 0))}
              onChange={(next) => onChange({ quantity: next })}
            />
            <Button
              level="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-label={`Choices of ${line.name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Choices
            </Button>
            <Button
              level="text"
              size="small"
              aria-label={isRemoved ? `Keep ${line.name}` : `Remove ${line.name}`}
              onClick={() => onChange({ quantity: isRemoved ? line.unitsLeft : 0 })}
            >
              {isRemoved ? 'Keep' : 'Remove'}
            </Button>
          </>
        ) : (
          <p className="type-small text-text-2">{fixed}</p>
        )}
      </div>
      {isOpen && fixed === null && !isRemoved && (
        <div
          ref={isOpened ? begin : undefined}
          data-start={isOpened || undefined}
          className="mt-4 scroll-my-4"
        >
          <ChoiceFields
            productId={line.productId}
            choices={choices}
            onChange={(next) => onChange({ choices: changedChoices(choices, next) ?? {} })}
          />
        </div>
      )}
    </li>
  );
}

/** The owner came for these choices. */
function begin(choices: HTMLElement | null): void {
  choices?.scrollIntoView({ block: 'nearest' });
  choices?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}

/** Why the line stays as it is; null if it can change. */
function fixedText(order: AdminOrderDetail, line: AdminOrderLine): string | null {
  if (line.unitsLeft === 0) return 'Refunded';
  return isInParcel(order, line.id) ? 'In a parcel. Refund it, or send another one.' : null;
}

type AddedRowProps = {
  draft: AddedDraft;
  onChange: (change: Partial<AddedDraft>) => void;
  onRemove: () => void;
};

/** An item that the edit adds. */
export function AddedRow({ draft, onChange, onRemove }: AddedRowProps) {
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="type-small min-w-0 grow basis-60 font-semibold wrap-anywhere">New: {draft.name}</p>
        <Stepper
          size="small"
          label={`Quantity of the new ${draft.name}`}
          value={draft.quantity}
          read={(typed) => Math.max(1, Math.min(99, Math.trunc(Number(typed)) || 1))}
          onChange={(quantity) => onChange({ quantity })}
        />
        <Button level="text" size="small" aria-label={`Remove the new ${draft.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <ChoiceFields
        productId={draft.productId}
        choices={draft.choices}
        onChange={(choices) => onChange({ choices })}
      />
    </li>
  );
}

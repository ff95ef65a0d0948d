import Trash2 from 'lucide-react/icons/trash-2';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import type { Draft, DraftLine } from '#domain/selling/drafts/draft.schema.ts';
import { centsOf, formatDecimal, formatPrice } from '#domain/money/amounts/money.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { ChoiceFields } from '#web/admin/line-choices/choice-fields.tsx';
import type { DraftEdit } from './use-draft.ts';

/** The items: choices, quantity, and each unit's price by the store or by the owner (R-DRAFT-2, R-DRAFT-3). */
export function DraftLines({ edit }: { edit: DraftEdit }) {
  const { content, draft, formState } = edit;
  if (content.lines.length === 0) {
    return (
      <p className="type-small mt-4 text-text-2">
        Nothing yet. Search for a product, or add a custom holster.
      </p>
    );
  }
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {content.lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          shown={draft.lines.find(({ key }) => key === line.key) ?? null}
          priceError={formState.errors.lines?.[index]?.price?.message}
          edit={edit}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  line: DraftLine;
  /** Null until the server has seen it. */
  shown: Draft['lines'][number] | null;
  priceError: string | undefined;
  edit: DraftEdit;
};

function Line({ line, shown, priceError, edit }: LineProps) {
  const name = shown?.name ?? 'New item';
  return (
    <li className="py-4" aria-label={name}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="type-strong wrap-anywhere">{name}</p>
          {shown?.choices && !shown.problem && (
            <p className="type-small wrap-anywhere text-text-2">{shown.choices}</p>
          )}
          {shown?.problem && <p className="type-small font-semibold text-danger">{shown.problem}</p>}
        </div>
        <IconButton label={`Remove ${name}`} onClick={() => edit.removeLine(line.key)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3">
        <ChoiceFields
          productId={line.productId}
          choices={line.choices}
          onChange={(choices) => edit.changeLine(line.key, { choices })}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div>
          <p className="type-label mb-2">Quantity</p>
          <Stepper
            label={`Quantity of ${name}`}
            value={line.quantity}
            read={readQuantity}
            onChange={(quantity) => edit.changeLine(line.key, { quantity })}
          />
        </div>
        <TextField
          label="Custom unit price"
          inputMode="decimal"
          className="w-40"
          placeholder={shown?.storePrice ?? ''}
          hint={shown ? `Store: ${formatDecimal(shown.storePrice)}` : undefined}
          error={priceError}
          value={line.price}
          onChange={(event) => edit.changeLine(line.key, { price: event.target.value })}
        />
        <p className="type-strong tabular ml-auto pt-9">
          {shown && formatPrice(centsOf(shown.price) * line.quantity)}
        </p>
      </div>
    </li>
  );
}

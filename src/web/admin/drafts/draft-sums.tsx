import { formatDecimal } from '#domain/money/amounts/money.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import type { DraftEdit } from './use-draft.ts';

type AmountName = 'discount' | 'shipping' | 'tax';

/** What it comes to, and the owner's own amounts with their reason (R-DRAFT-3). */
export function DraftSums({
  edit,
  errorOf,
}: {
  edit: DraftEdit;
  errorOf: (field: string) => string | undefined;
}) {
  const { content, draft, register, formState } = edit;
  const amount = (name: AmountName, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={name === 'discount' ? '0.00' : (byRule(name) ?? 'By the state')}
      {...register(name)}
      error={formState.errors[name]?.message}
    />
  );
  /** Null as long as no state says it; at the counter it is the store's own. */
  const byRule = (name: 'shipping' | 'tax') =>
    content.state === '' && !content.handedOver && content[name] === '' ? null : draft[name];
  const shown = (name: 'shipping' | 'tax') => {
    const cents = byRule(name);
    return cents === null ? 'By the state' : formatDecimal(cents);
  };
  return (
    <Card title="Amounts">
      <div className="grid gap-4 sm:grid-cols-3">
        {amount('discount', 'Discount')}
        {!content.handedOver && amount('shipping', 'Own shipping')}
        {amount('tax', 'Own sales tax')}
        <TextField
          label="Reason for own amounts"
          className="col-span-full"
          maxLength={500}
          hint={`Needed for an own price, discount${content.handedOver ? '' : ', shipping'} or tax. The history keeps it.`}
          {...register('reason')}
          error={errorOf('reason')}
        />
      </div>
      <dl className="type-small tabular mt-4 grid gap-1.5 border-t border-line pt-4" aria-live="polite">
        <Row label="Subtotal" value={formatDecimal(draft.subtotal)} />
        {draft.discount !== '0.00' && <Row label="Discount" value={`−${formatDecimal(draft.discount)}`} />}
        {!content.handedOver && <Row label="Shipping" value={shown('shipping')} />}
        <Row label="Sales tax" value={shown('tax')} />
        <div className="flex justify-between gap-4">
          <dt className="type-strong">Total</dt>
          <dd className="type-strong">{formatDecimal(draft.total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { useController, type UseFormReturn } from 'react-hook-form';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { AmountTable } from './amount-table.tsx';
import { changeIn, type ContactForm } from './contact-form.ts';
import { settlementOption } from './settlement-option.ts';

type DifferenceFieldsProps = { order: AdminOrderDetail; form: UseFormReturn<ContactForm> };

/** What another state does to shipping, tax and restrictions, and the choice how to settle it. */
export function DifferenceFields({ order, form }: DifferenceFieldsProps) {
  const change = changeIn(order, { state: form.watch('state') });
  const { field } = useController({ control: form.control, name: 'settlement' });
  if (change?.kind === 'refused') {
    return (
      <Notice tone="red" role="alert" title="This order cannot go there">
        {change.reason.message}
      </Notice>
    );
  }
  if (change?.kind !== 'difference') return null;
  return (
    <div className="flex flex-col gap-5 rounded-s bg-ground p-4">
      <AmountTable
        heads={['Paid', 'New address']}
        rows={[rowOf('Shipping', change.shipping), rowOf('Sales tax', change.tax)]}
      />
      <OptionGroup
        legend={
          change.cents > 0
            ? `The new address costs ${formatPrice(change.cents)} more`
            : `The new address costs ${formatPrice(-change.cents)} less`
        }
        options={change.ways.map((way) => ({ value: way, ...settlementOption(way, change.cents, order) }))}
        value={field.value === '' ? null : field.value}
        error={form.formState.errors.settlement?.message}
        onChange={(value) => field.onChange(value)}
      />
    </div>
  );
}

function rowOf(label: string, { paid, now }: { paid: Cents; now: Cents }) {
  return { label, before: formatPrice(paid), after: formatPrice(now) };
}

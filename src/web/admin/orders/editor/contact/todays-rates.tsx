import { isSame } from '#domain/dashboard/audit/changed-fields.ts';
import type { RatesChoice } from '#domain/orders/edit/address-change.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { useSettings } from '#web/settings.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';

/** Null: they are those that priced the order. */
export function useTodaysRates({ rates }: Pick<AdminOrderDetail, 'rates'>): Rates | null {
  const { shipping, tax, day } = useSettings();
  if (!rates || isSame([rates.shipping, rates.tax], [shipping, tax])) return null;
  return { shipping, tax, day };
}

/** Whether the builder's lists changed since they priced the order's custom holsters. */
export function useHasOtherBuilder({ rates, lines }: Pick<AdminOrderDetail, 'rates' | 'lines'>): boolean {
  const { builderVersion } = useSettings();
  const isOther = rates !== undefined && rates.builderVersion !== builderVersion;
  return isOther && lines.some(({ productId }) => productId === 0);
}

type TodaysRatesProps = { changed?: string; value: RatesChoice; onChange: (value: RatesChoice) => void };

/** An edit keeps the rates of its order, unless staff choose today's and see what they come to (R-SET-16). */
export function TodaysRates({ changed = 'Shipping or sales tax', value, onChange }: TodaysRatesProps) {
  return (
    <Checkbox
      label="Use today’s rates"
      hint={`${changed} changed since this order was placed. The order keeps its own unless you choose these.`}
      checked={value === 'today'}
      onChange={({ target }) => onChange(target.checked ? 'today' : 'kept')}
    />
  );
}

import { useController, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { errorOf, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { EligibleProducts } from './eligible-products.tsx';
import type { CodeForm } from './code-form.ts';

/** The form's field labels. */
export const fieldLabels: Readonly<Record<keyof CodeForm, string>> = {
  code: 'Code',
  kind: 'Type',
  percent: 'Percent off',
  fixedPrice: 'Fixed price per item ($)',
  changesShipping: 'Fixed shipping rate',
  shippingRate: 'Shipping rate ($)',
  maxQuantity: 'Max quantity',
  taxExempt: 'Tax exempt',
  isActive: 'Active',
  startsOn: 'Starts on',
  expiresOn: 'Expiry date',
  maxUses: 'Total uses',
  maxUsesPerCustomer: 'Uses per customer',
  eligibleProducts: 'Eligible products',
  eligibleProductIds: 'Eligible products',
};

export function CodeFields({ form }: { form: UseFormReturn<CodeForm> }) {
  const field = fieldPropsOf(form, fieldLabels);
  const { field: kind } = useController({ control: form.control, name: 'kind' });
  const [changesShipping, expiresOn, names, ids] = form.watch([
    'changesShipping',
    'expiresOn',
    'eligibleProducts',
    'eligibleProductIds',
  ]);

  function choose(eligibleProducts: string[], eligibleProductIds: number[]) {
    form.setValue('eligibleProducts', eligibleProducts, { shouldDirty: true });
    form.setValue('eligibleProductIds', eligibleProductIds, { shouldDirty: true });
  }

  return (
    <>
      <TextField
        {...field('code')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        hint="Saved in capitals"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('startsOn')} type="date" hint="Leave empty to start now" />
        <TextField
          {...field('expiresOn')}
          type="date"
          hint={expiresOn ? 'Valid through the end of this day' : 'Not set'}
        />
      </div>
      <div data-field="kind">
        <OptionGroup
          legend={fieldLabels.kind}
          options={[
            { value: 'percent', label: 'Percentage', help: 'Off the whole subtotal' },
            { value: 'fixed', label: 'Fixed price', help: 'The price of each eligible item' },
            { value: 'other', label: 'Shipping or tax', help: 'Prices do not change' },
          ]}
          value={kind.value}
          error={errorOf(form, 'kind')}
          onChange={kind.onChange}
        />
      </div>
      {kind.value === 'percent' && (
        <TextField {...field('percent')} inputMode="numeric" className="sm:w-1/2" />
      )}
      {kind.value === 'fixed' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('fixedPrice')} inputMode="decimal" placeholder="19.99" />
          <TextField
            {...field('maxQuantity')}
            inputMode="numeric"
            placeholder="No limit"
            hint="Units per order"
          />
        </div>
      )}
      <EligibleProducts error={errorOf(form, 'eligibleProducts')} names={names} ids={ids} onChange={choose} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('maxUses')}
          inputMode="numeric"
          placeholder="No limit"
          hint="Orders that can be paid with it"
        />
        <TextField
          {...field('maxUsesPerCustomer')}
          inputMode="numeric"
          placeholder="No limit"
          hint="By email address and account"
        />
      </div>
      <Checkbox {...field('changesShipping')} hint="Replaces the state's rate; 0 is free shipping" />
      {changesShipping && (
        <TextField {...field('shippingRate')} inputMode="decimal" placeholder="4.99" className="sm:w-1/2" />
      )}
      <Checkbox {...field('taxExempt')} hint="No sales tax on orders with this code" />
      <Checkbox {...field('isActive')} hint="Shoppers can use it" />
    </>
  );
}

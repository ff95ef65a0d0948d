import { useController, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { errorOf, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { EligibleProducts } from './eligible-products.tsx';
import { allApparel, type CodeForm, type DiscountKind } from './code-form.ts';

/** Why products are ticked where they change nothing. */
const eligibleNotes: Readonly<Record<DiscountKind, string>> = {
  percent:
    'A percentage comes off the whole subtotal, whatever is ticked. Every code needs a tick, so this is set.',
  fixed: 'Only these get the fixed price.',
  other:
    'Shipping and tax change for the whole order, whatever is ticked. Every code needs a tick, so this is set.',
};

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

export function CodeFields({ form, isNew }: { form: UseFormReturn<CodeForm>; isNew: boolean }) {
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

  /** A new code's products follow its type; what staff ticked stays (R-ADISC-17). */
  function chooseKind(chosen: string) {
    kind.onChange(chosen);
    const isUntouched = isNew && !form.getFieldState('eligibleProducts').isDirty && ids.length === 0;
    if (chosen === 'fixed' && isUntouched) choose([], []);
    if (chosen !== 'fixed' && names.length === 0 && ids.length === 0) choose([...allApparel], []);
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
          onChange={chooseKind}
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
      <EligibleProducts
        error={errorOf(form, 'eligibleProducts')}
        note={eligibleNotes[kind.value]}
        names={names}
        ids={ids}
        onChange={choose}
      />
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

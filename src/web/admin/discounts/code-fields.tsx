import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { EligibleProducts } from './eligible-products.tsx';
import type { CodeErrors, CodeForm, DiscountKind } from './code-form.ts';

type CodeFieldsProps = { form: CodeForm; errors: CodeErrors; onChange: (fields: Partial<CodeForm>) => void };

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

type TextName =
  | 'code'
  | 'percent'
  | 'fixedPrice'
  | 'shippingRate'
  | 'maxQuantity'
  | 'startsOn'
  | 'expiresOn'
  | 'maxUses'
  | 'maxUsesPerCustomer';

export function CodeFields({ form, errors, onChange }: CodeFieldsProps) {
  const field = (name: TextName) => ({
    name,
    label: fieldLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
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
        <TextField {...field('expiresOn')} type="date" hint="Valid through the end of this day" />
      </div>
      <div data-field="kind">
        <OptionGroup
          legend={fieldLabels.kind}
          options={[
            { value: 'percent', label: 'Percentage', help: 'Off the whole subtotal' },
            { value: 'fixed', label: 'Fixed price', help: 'The price of each eligible item' },
            { value: 'other', label: 'Shipping or tax', help: 'Prices do not change' },
          ]}
          value={form.kind}
          error={errors.kind}
          onChange={(kind) => onChange({ kind: kind as DiscountKind })}
        />
      </div>
      {form.kind === 'percent' && (
        <TextField {...field('percent')} inputMode="numeric" className="sm:w-1/2" />
      )}
      {form.kind === 'fixed' && (
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
        error={errors.eligibleProducts}
        names={form.eligibleProducts}
        ids={form.eligibleProductIds}
        onChange={(eligibleProducts, eligibleProductIds) =>
          onChange({ eligibleProducts, eligibleProductIds })
        }
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
      <Checkbox
        label={fieldLabels.changesShipping}
        hint="Replaces the state's rate; 0 is free shipping"
        checked={form.changesShipping}
        onChange={(event) => onChange({ changesShipping: event.target.checked })}
      />
      {form.changesShipping && (
        <TextField {...field('shippingRate')} inputMode="decimal" placeholder="4.99" className="sm:w-1/2" />
      )}
      <Checkbox
        label={fieldLabels.taxExempt}
        hint="No sales tax on orders with this code"
        checked={form.taxExempt}
        onChange={(event) => onChange({ taxExempt: event.target.checked })}
      />
      <Checkbox
        label={fieldLabels.isActive}
        hint="Shoppers can use it"
        checked={form.isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
      />
    </>
  );
}

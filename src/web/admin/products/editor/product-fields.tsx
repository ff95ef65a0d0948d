import { categories, categoryNames, isCategory } from '#domain/catalog/category.ts';
import { hasField } from '#domain/catalog/product-fields.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { categoryHint } from '#web/admin/products/product-lists.ts';
import { fieldLabels, type ProductFieldsProps } from './field-labels.ts';
import { HolsterFields } from './holster-fields.tsx';
import { wholeOf } from './product-form.ts';

type TextName = 'name' | 'description' | 'price' | 'stockQuantity' | 'colors' | 'sizes' | 'material';
type FlagName = 'inStock' | 'trackStock' | 'isVisible' | 'isFeatured';

/** Name, price, stock and the category's extra fields (R-APROD-1, R-APROD-5). */
export function ProductFields({ form, errors, onChange }: ProductFieldsProps) {
  const text = (name: TextName) => ({
    name,
    label: fieldLabels[name],
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const flag = (name: FlagName) => ({
    label: fieldLabels[name],
    checked: form[name],
    onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked }),
  });
  return (
    <>
      <TextField {...text('name')} maxLength={200} autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="category"
          label={fieldLabels.category}
          hint={categoryHint(form.category)}
          error={errors.category}
          value={form.category}
          onChange={({ target }) => isCategory(target.value) && onChange({ category: target.value })}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryNames[category]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text('price')}
          inputMode="decimal"
          autoComplete="off"
          required
          hint="A product with a price of 0.00 must stay hidden"
        />
      </div>
      <TextareaField {...text('description')} rows={5} maxLength={10_000} required />
      <TextField
        {...text('colors')}
        autoComplete="off"
        placeholder="Black, Coyote, Green"
        hint="Separated by commas"
      />
      {hasField(form.category, 'sizes') && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...text('sizes')}
            autoComplete="off"
            placeholder="S, M, L, XL"
            hint='Separated by commas, or a list such as ["S","M"]'
          />
          <TextField {...text('material')} autoComplete="off" placeholder="100% cotton" />
        </div>
      )}
      {hasField(form.category, 'pistolMake') && (
        <HolsterFields form={form} errors={errors} onChange={onChange} />
      )}
      <fieldset>
        <legend className="type-label mb-1">Stock</legend>
        <div className="grid items-start gap-x-5 sm:grid-cols-2">
          <div>
            <Checkbox {...flag('inStock')} hint="Off: shown as out of stock" />
            <Checkbox {...flag('trackStock')} hint="Goes down with each order; out of stock at 0" />
          </div>
          <TextField
            {...text('stockQuantity')}
            inputMode="numeric"
            autoComplete="off"
            onBlur={() => onChange({ stockQuantity: String(wholeOf(form.stockQuantity)) })}
            hint={form.trackStock ? undefined : 'Only you see this while stock is not tracked'}
            className="max-sm:mt-3"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="type-label mb-1">In the store</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          <Checkbox {...flag('isVisible')} hint="Off: only you see it" error={undefined} />
          <Checkbox {...flag('isFeatured')} hint="Shown on the home page" />
        </div>
      </fieldset>
    </>
  );
}

import { categories, categoryNames } from '#domain/catalog/products/category.ts';
import { productFields } from '#domain/catalog/products/product-fields.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { categoryHint } from '#web/admin/products/product-lists.ts';
import { DetailFields, DetailInput } from './detail-fields.tsx';
import { fieldLabels, type ProductFieldsProps } from './field-labels.ts';
import { SaleFields } from './sale-fields.tsx';
import { bodyOf, combinationsOf } from './product-form.ts';
import { VariantsField } from './variants/variants-field.tsx';
import { wholeOf } from './variants/variant-cells.ts';

/** Name, price, stock and the category's extra fields (R-APROD-1, R-APROD-5). */
export function ProductFields({ form }: ProductFieldsProps) {
  const field = fieldPropsOf(form, fieldLabels);
  const [category, trackStock] = form.watch(['category', 'trackStock']);
  const isCounted = combinationsOf(form.watch()).length > 0;

  /** Shows the number that will be saved. */
  function settleStock() {
    const stock = wholeOf(form.getValues('stockQuantity'));
    form.setValue('stockQuantity', String(stock), { shouldDirty: true });
  }

  return (
    <>
      <TextField {...field('name')} maxLength={productFields.name.most} autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('category')} hint={categoryHint(category)}>
          {categories.map((choice) => (
            <option key={choice} value={choice}>
              {categoryNames[choice]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('price')}
          inputMode="decimal"
          autoComplete="off"
          required
          hint="A product with a price of 0.00 must stay hidden"
        />
      </div>
      <SaleFields form={form} />
      <TextareaField {...field('description')} rows={5} maxLength={productFields.description.most} required />
      <TextField
        {...field('colors')}
        autoComplete="off"
        placeholder="Black, Coyote, Green"
        hint="Separated by commas"
      />
      <DetailFields form={form} />
      <fieldset>
        <legend className="type-label mb-1">Stock</legend>
        <VariantsField form={form} />
        {isCounted ? (
          <TextField
            label={fieldLabels.stockQuantity}
            value={bodyOf(form.getValues()).stockQuantity}
            readOnly
            hint="The total of the table"
            className="mt-4 sm:max-w-72"
          />
        ) : (
          <div className="grid items-start gap-x-5 sm:grid-cols-2">
            <div>
              <Checkbox {...field('inStock')} hint="Off: shown as out of stock" />
              <Checkbox {...field('trackStock')} hint="Goes down with each order; out of stock at 0" />
            </div>
            <TextField
              {...field('stockQuantity', { onBlur: settleStock })}
              inputMode="numeric"
              autoComplete="off"
              hint={trackStock ? undefined : 'Only you see this while stock is not tracked'}
              className="max-sm:mt-3"
            />
          </div>
        )}
        <TextField
          {...field('shipsFrom')}
          type="date"
          hint="It can be ordered meanwhile, and ships from this day"
          className="mt-4 sm:max-w-72"
        />
      </fieldset>
      <fieldset>
        <legend className="type-label mb-1">Shipping, sales tax and state rules</legend>
        <Checkbox {...field('shipsFree')} hint="An order with only such products ships free" />
        <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('extraShipping')}
            inputMode="decimal"
            autoComplete="off"
            hint="On top of the zone’s price, for heavy or bulky goods"
          />
          <TextField
            {...field('weightOunces')}
            autoComplete="off"
            placeholder="2 lb 4 oz"
            hint="Of one unit, for label files, such as 2 lb 4 oz or 36 oz; empty if unknown"
          />
          <DetailInput form={form} name="taxClass" />
          <TextField
            {...field('magazineCapacity')}
            inputMode="numeric"
            autoComplete="off"
            hint="Of the largest magazine that it is or holds, for state rules; empty if none"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="type-label mb-1">In the store</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          <Checkbox {...field('isVisible')} hint="Off: only you see it" />
          <Checkbox {...field('isFeatured')} hint="Shown on the home page" />
        </div>
      </fieldset>
    </>
  );
}

import { useQueries } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { categories, categoryNames } from '#domain/catalog/products/category.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { ProductSearch } from './product-search.tsx';
import type { RuleForm } from './rule-form.ts';

/** What a rule is about: categories, products, and magazines from a capacity on (R-RULE-1). */
export function GoodsFields({ form }: { form: UseFormReturn<RuleForm> }) {
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const ids = watch('productIds');
  const names = useProductNames(ids);
  const setIds = (productIds: number[]) =>
    setValue('productIds', productIds, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <fieldset className="grid gap-4">
      <legend className="type-label mb-3">Goods</legend>
      <TextField
        {...register('name')}
        label="Name, in the plural"
        hint="Shoppers read it, such as “Magazines cannot be shipped to Illinois.”"
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of what "Edit" or "Add a rule" opens
        autoFocus
        error={errors.name?.message}
      />
      <fieldset data-field="categories">
        <legend className="type-small text-text-2">All products of these categories</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {categories.map((category) => (
            <Checkbox
              key={category}
              {...register('categories')}
              value={category}
              label={<span className="type-small">{categoryNames[category]}</span>}
            />
          ))}
        </div>
        {errors.categories && (
          <div role="alert">
            <FieldNote id="rule-goods-error" error={errors.categories.message} />
          </div>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <ProductSearch
            label="And these products (optional)"
            error={errors.productIds?.message}
            onChoose={({ id }) => ids.includes(id) || setIds([...ids, id])}
          />
          <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {ids.map((id) => (
              <Chip
                key={id}
                label={names.get(id) ?? `Product ${id}`}
                onRemove={() => setIds(ids.filter((one) => one !== id))}
              />
            ))}
          </ul>
        </div>
        <TextField
          {...register('capacityFrom')}
          label="And magazines from this capacity (optional)"
          hint="In rounds, as entered with each product. Magazines of unknown capacity count, too."
          inputMode="numeric"
          error={errors.capacityFrom?.message}
        />
      </div>
    </fieldset>
  );
}

function useProductNames(ids: readonly number[]): Map<number, string> {
  return useQueries({
    queries: ids.map((id) => staffQueryOf(adminProducts.read, { id })),
    combine: (found) => new Map(found.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });
}

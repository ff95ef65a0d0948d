import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { headingOf } from './columns.ts';
import { groupRows, skusOf } from './group-rows.ts';
import { planProduct, type PlanContext, type PlannedProduct } from './plan-product.ts';
import type { Sheet } from './read-sheet.ts';
import type { SheetFault, SheetPreview } from './sheet.schema.ts';

export type SheetPlan = {
  /** What is to be written; nothing while there are faults. */
  created: readonly PlannedProduct[];
  changed: readonly (PlannedProduct & { product: AdminProduct })[];
  preview: Omit<SheetPreview, 'seen'>;
};

/**
 * What a file does to the products of the store: every difference, and every line that cannot be (R-APROD-30). `known`: each product that
 * has an id, a SKU or a name of the file.
 */
export function planSheet(
  sheet: Sheet,
  known: readonly AdminProduct[],
  context: Omit<PlanContext, 'column'>,
): SheetPlan {
  const { groups, faults } = groupRows(sheet, known);
  const column: PlanContext['column'] = (key) =>
    sheet.headings[key] ?? sheet.headings[shopifyNames[key] ?? ''] ?? headingOf(key);
  const planned = groups.map((group) => planProduct(group, { ...context, column }));
  const created = planned.filter(({ product, faults: own }) => product === null && own.length === 0);
  const changed = planned.filter(
    (one): one is PlannedProduct & { product: AdminProduct } => one.product !== null && one.fields.length > 0,
  );
  const skus = skuFaults(planned, known);
  const all = [
    ...[...sheet.faults, ...faults].map((fault) => ({ ...fault, name: null })),
    ...planned.flatMap((one) => {
      const name = one.product?.name ?? (one.body.name || null);
      return [...one.faults, ...(skus.get(one) ?? [])].map((fault) => ({ ...fault, name }));
    }),
  ];
  const notes = planned.some(({ body }) => body.imageUrl === '') ? [...sheet.notes, hiddenNote] : sheet.notes;
  return {
    created,
    changed,
    preview: {
      created: created.map(({ line, body, fields }) => ({ line, name: body.name, fields })),
      changed: changed.map(({ line, product, fields }) => ({
        line,
        id: product.id,
        name: product.name,
        fields,
      })),
      unchanged: planned.filter((one) => one.product !== null && one.fields.length + one.faults.length === 0)
        .length,
      faults: all.toSorted((a, b) => a.line - b.line),
      notes: [...notes],
      notRead: [...sheet.notRead],
    },
  };
}

const hiddenNote = 'Pictures are not downloaded. Products without one are hidden: upload it, then show them.';

/** Shopify's columns that the store's cells come from. */
const shopifyNames: Readonly<Partial<Record<string, string>>> = {
  price: 'rowPrice',
  variantPrice: 'rowPrice',
  salePrice: 'compareAt',
  variantSalePrice: 'compareAt',
  weightOunces: 'grams',
  category: 'type',
  isVisible: 'published',
  trackStock: 'tracker',
  variantSize: 'option1Value',
  variantColor: 'option1Value',
};

/** SKUs are unique within the store, so also within a file, which may move them (R-CAT-73). */
function skuFaults(planned: readonly PlannedProduct[], known: readonly AdminProduct[]) {
  const inFile = new Set(planned.map(({ product }) => product?.id));
  const others = known.filter(({ id }) => !inFile.has(id));
  const taken = new Set(others.flatMap(skusOf));
  const lines = new Map<string, PlannedProduct>();
  return new Map(planned.map((one) => [one, faultsOf(one)]));

  function faultsOf(one: PlannedProduct): SheetFault[] {
    return skusOf(one.body as AdminProduct).flatMap((sku) => {
      const other = lines.get(sku);
      lines.set(sku, one);
      if (!taken.has(sku) && (other === undefined || other === one)) return [];
      const message = other
        ? `Row ${other.line} has the SKU ${sku} too`
        : `Another product has the SKU ${sku}: give it another one in this file`;
      return [{ line: one.line, column: headingOf('sku'), message }];
    });
  }
}

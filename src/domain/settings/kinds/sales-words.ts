import { categoryNames } from '#domain/catalog/products/category.ts';
import type { SalesSetting, StoredSale } from './sales.schema.ts';
import type { SettingWords } from './setting-words.ts';

export const salesWords: SettingWords<SalesSetting> = {
  title: 'Sales',
  also: 'sale price percent off reduced weekend black friday',
  now: salesNow,
  changes: salesChanges,
};

/** 'Black Friday: 20% off Apparel, Slings' for each sale. */
function salesNow({ sales }: SalesSetting): string {
  return sales.length === 0 ? 'No sale is planned' : sales.map(saleText).join('. ');
}

function salesChanges(before: SalesSetting, after: SalesSetting): string[] {
  const [old, now] = [new Set(before.sales.map(keyOf)), new Set(after.sales.map(keyOf))];
  return [
    ...before.sales.filter((sale) => !now.has(keyOf(sale))).map((sale) => `${saleText(sale)} → none`),
    ...after.sales.filter((sale) => !old.has(keyOf(sale))).map(saleText),
  ];
}

function saleText({ name, percent, categories }: StoredSale): string {
  const goods = categories.map((category) => categoryNames[category]).join(', ') || 'all products';
  return `${name}: ${percent}% off ${goods}`;
}

function keyOf(sale: StoredSale): string {
  return JSON.stringify(sale);
}

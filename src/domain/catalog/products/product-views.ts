/** The views of the list of all products: what needs work (R-APROD-20). `low`: few units left, `fewUnits` or less. */
export const productViews = {
  all: 'All',
  out: 'Out of stock',
  low: 'Low stock',
  hidden: 'Hidden',
  'no-weight': 'No weight',
  'no-picture': 'No picture',
  sale: 'On sale',
} as const;

export type ProductView = keyof typeof productViews;

export const productViewNames = Object.keys(productViews) as [ProductView, ...ProductView[]];

export const productSorts = ['newest', 'price-asc', 'price-desc', 'stock-asc', 'stock-desc'] as const;

export type ProductSort = (typeof productSorts)[number];

/**
 * The sort orders of a list (R-API-9, R-CAT-46). 'featured' is the default: the owner's order in a category, the best match first
 * in a search.
 */
export const listSorts = ['featured', 'price', 'price-desc', 'newest'] as const;

export type ListSort = (typeof listSorts)[number];

/** How many products a page shows at first, and how many each 'Show more' adds. */
export const pageSize = 48;

/** Shorter lists show no filters (R-CAT-47). */
export const fewestToFilter = 6;

/**
 * The orders of a list (R-API-9, R-CAT-46). 'featured' is the list's own: the owner's order in a
 * category, the best match first in a search.
 */
export const listSorts = ['featured', 'price', 'price-desc', 'newest'] as const;

export type ListSort = (typeof listSorts)[number];

/** How many products a page of the shop shows at first, and how many more each time. */
export const pageSize = 48;

/** Lists under so many products can be seen at a glance: they show no filters (R-CAT-47). */
export const fewestToFilter = 6;

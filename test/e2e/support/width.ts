/** For a test of what phones do not have, or do not have in this way. */
export const wide = { tag: '@wide' };

/** For a test of what only phones have. */
export const narrow = { tag: '@narrow' };

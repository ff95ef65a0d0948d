/** Short words, which descriptions mention in passing, and all that they find: the goods, and the bundles with such goods. */
export const shortQueries: readonly [query: string, found: readonly number[]][] = [
  ['hat', [9, 10, 53]],
  ['hats', [9, 10, 53]],
  ['cap', [9, 10, 53]],
  ['cap in black', [10]],
  ['tee', [1, 2, 3, 4, 5, 6, 53]],
  ['belt', [11, 39]],
  ['mag', [43, 44, 45, 47, 48, 49, 39, 57]],
  ['red', [37, 38, 40, 50, 15]],
  ['kit', [39, 50, 53, 57]],
  ['light', [51, 52, 54, 55, 56, 17, 21, 50]],
  ['sling', [31, 32, 34, 35, 36, 57]],
  ['gong', [58]],
  ['moa', [37, 38, 40]],
];

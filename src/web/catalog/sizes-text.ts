/** 'S to 3XL', 'Sizes 32 to 42' for a range, 'One size' for one, empty without sizes. */
export function sizesText(sizes: readonly string[]): string {
  const [first, ...rest] = sizes;
  const last = rest.at(-1);
  if (first === undefined) return '';
  if (last === undefined) return /^one size$/i.test(first) ? 'One size' : `Size ${first}`;
  return `${/^\d+$/.test(first) ? 'Sizes ' : ''}${first} to ${last}`;
}

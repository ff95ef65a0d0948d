/** '1 product', '12 products', '10,000+ products'. */
export function countText(count: number, isMore = false): string {
  if (count === 1) return '1 product';
  return `${count.toLocaleString('en-US')}${isMore ? '+' : ''} products`;
}

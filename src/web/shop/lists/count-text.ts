import { formatCount } from '#domain/count.ts';

/** '1 product', '12 products', '10,000+ products'. */
export function countText(count: number, isMore = false): string {
  if (count === 1) return '1 product';
  return `${formatCount(count)}${isMore ? '+' : ''} products`;
}

import type { CartItem } from '#domain/cart/cart.schema.ts';
import { customizationsOf } from '#domain/cart/cart.ts';
import { colorName } from '#domain/holster/options.ts';

/**
 * A custom holster's build in a line, so that two of them can be told apart: 'Glock G19, AIWB, Metal Clip, OD Green'.
 * Null for everything else.
 */
export function buildText(item: Pick<CartItem, 'productId' | 'customizations'>): string | null {
  if (item.productId !== 0) return null;
  const build = customizationsOf(item);
  const text = (name: string) => {
    const value = build[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const color = text('color');
  const hand = text('orientation');
  const parts = [
    [text('pistolMake'), text('pistolModel')].filter(Boolean).join(' '),
    text('holsterType'),
    text('clipOption'),
    color && colorName(color),
    text('weaponLight'),
    text('optic'),
    hand && `${hand} hand`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

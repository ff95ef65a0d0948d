/** 'order-confirmation' becomes 'Order confirmation' (R-MSG-11). */
export function emailName(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace('cancelled', 'canceled');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

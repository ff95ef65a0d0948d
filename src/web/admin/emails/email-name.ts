/** 'order-confirmation' becomes 'Order confirmation'. */
export function emailName(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An order's number within a sentence, never broken over two lines. */
export function OrderNumber({ children }: { children: string }) {
  return <strong style={{ whiteSpace: 'nowrap' }}>{children}</strong>;
}

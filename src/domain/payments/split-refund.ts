/** A refund, or the part of one that goes back through one of its payments. */
type Part = { id: string; key: string | null; paymentId: string };

/** The key of a further part of a refund that no payment alone has enough left for; the first part has the refund's own key. */
export function keyOfPart(key: string, paymentId: string): string {
  return `${key}:${paymentId}`;
}

/** The parts of the refund that `part` belongs to, with itself. `ofOrder`: all refunds of the order. */
export function partsOfRefund<Of extends Part>(part: Part, ofOrder: readonly Of[]): Of[] {
  const first = ofOrder.find((other) => isFurtherPart(part, other)) ?? part;
  return ofOrder.filter(
    ({ id, ...other }) => id === part.id || id === first.id || isFurtherPart(other, first),
  );
}

function isFurtherPart({ key, paymentId }: Omit<Part, 'id'>, first: Pick<Part, 'key'>): boolean {
  return first.key !== null && key === keyOfPart(first.key, paymentId);
}

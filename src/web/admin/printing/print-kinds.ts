/** The papers of an order, by the last part of their address. */
export const printKinds = {
  bench: { label: 'Bench sheets' },
  slip: { label: 'Packing slips' },
  receipt: { label: 'Receipts' },
} as const;

export type PrintKind = keyof typeof printKinds;
export type Paper = 'letter' | 'label';

export function kindOf(text: string | undefined): PrintKind {
  return text !== undefined && Object.hasOwn(printKinds, text) ? (text as PrintKind) : 'slip';
}

/** Only packing slips fit on a 4×6 in label. */
export function paperOf(kind: PrintKind, text: string | null): Paper {
  return kind === 'slip' && text === 'label' ? 'label' : 'letter';
}

/** Where the papers of these orders are; `ids` such as '17,18'. */
export function printPath(kind: PrintKind, ids: string, paper: Paper = 'letter'): string {
  const search = new URLSearchParams({ orders: ids, ...(paper === 'label' && { paper }) });
  return `/admin/print/${kind}?${search.toString()}`;
}

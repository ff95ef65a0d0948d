/** One message at a time, gone after five seconds (spec: shopper §9 'Toast'). Times in ms, distances in px. */
export const toastLimit = 1;
export const toastDuration = 5_000;
export const toastRemovalDelay = 1_000_000;
export const toastSwipeThreshold = 50;
export const toastHotkey = ['F8'];

export type Toast = { title: string; description?: string; tone?: 'neutral' | 'destructive' };

export type ShownToast = Toast & { id: number; open: boolean };

let shown: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before. */
export function toast(message: Toast): void {
  lastId += 1;
  show([{ ...message, id: lastId, open: true }, ...shown].slice(0, toastLimit));
}

/** Closes it; what is left of it is removed long after its animation. */
export function dismissToast(id: number): void {
  show(shown.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => show(shown.filter((entry) => entry.id !== id)), toastRemovalDelay);
}

/** Closes what is shown, where something else takes its place on the screen. */
export function dismissToasts(): void {
  for (const { id, open } of shown) if (open) dismissToast(id);
}

export function currentToasts(): readonly ShownToast[] {
  return shown;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(next: ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

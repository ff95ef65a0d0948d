import { createStore } from '#web/ui/store.ts';

/** One message at a time, gone after five seconds (R-MSG-1 to R-MSG-3). Times in ms, distances in px. */
const toastLimit = 1;
export const toastDuration = 5_000;
const toastRemovalDelay = 1_000_000;
export const toastSwipeThreshold = 50;
export const toastHotkey = ['F8'];

export type Toast = {
  title: string;
  description?: string;
  tone?: 'neutral' | 'destructive';
  /** A text button; selecting it closes the toast. */
  action?: { label: string; onSelect: () => void };
};

export type ShownToast = Toast & { id: number; open: boolean };

export const toasts = createStore<readonly ShownToast[]>([]);

let lastId = 0;

/** Shows a toast and replaces the previous one. */
export function toast(message: Toast): void {
  lastId += 1;
  toasts.set([{ ...message, id: lastId, open: true }, ...toasts.get()].slice(0, toastLimit));
}

/** Closes it; it is removed from the page long after its animation. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => toasts.set(toasts.get().filter((entry) => entry.id !== id)), toastRemovalDelay);
}

/** Closes the toast when something else covers its place. */
export function dismissToasts(): void {
  for (const { id, open } of toasts.get()) if (open) dismissToast(id);
}

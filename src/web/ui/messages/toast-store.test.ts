import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastDuration, toasts, toastSwipeThreshold } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it stays 5000 ms, and a swipe of 50 px sends it away (R-MSG-2, R-MSG-3)', () => {
  expect({ toastDuration, toastSwipeThreshold }).toEqual({ toastDuration: 5_000, toastSwipeThreshold: 50 });
});

test('a new toast takes the place of the one before (R-MSG-1)', () => {
  toast({ title: 'Success' });
  toast({ title: 'Added to Cart', description: '1 custom holster(s) added to cart.' });
  expect(toasts.get().map(({ title, open }) => [title, open])).toEqual([['Added to Cart', true]]);
});

test('a dismissed toast is closed at once and gone after 1,000,000 ms (R-MSG-2)', () => {
  toast({ title: 'Success' });
  const [shown] = toasts.get();
  dismissToast(shown?.id ?? 0);
  expect(toasts.get()).toMatchObject([{ title: 'Success', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});

test('a late removal does not take the next toast along', () => {
  toast({ title: 'Success' });
  dismissToast(toasts.get()[0]?.id ?? 0);
  toast({ title: 'Discount Applied!' });
  vi.advanceTimersByTime(1_000_000);
  expect(toasts.get()).toMatchObject([{ title: 'Discount Applied!', open: true }]);
});

test('a listener receives every change until it unsubscribes', () => {
  const heard = vi.fn<() => void>();
  const leave = toasts.subscribe(heard);
  toast({ title: 'Success' });
  leave();
  toast({ title: 'Success' });
  expect(heard).toHaveBeenCalledTimes(1);
});

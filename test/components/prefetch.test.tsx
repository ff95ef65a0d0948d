import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from '#web/prefetch.ts';

const loader = vi.fn<() => null>(() => null);
const lazy = vi.fn<() => Promise<object>>(() => Promise.resolve({}));

prefetchLinks([{ path: '*', loader, lazy }], new QueryClient());

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test.each([
  ['a pointer rests', '/gear', fireEvent.pointerOver, 1],
  ['the focus is', '/gear', fireEvent.focusIn, 1],
  ['a finger is', '/gear', fireEvent.touchStart, 1],
  ['a finger is', '/?the=same-page', fireEvent.touchStart, 0],
  ['a finger is', '/checkout', fireEvent.touchStart, 0],
])('while %s on a link to %s, its code and data are loaded', async (_what, to, reach, times) => {
  document.body.innerHTML = `<a href="${to}">Link</a>`;
  reach(screen.getByRole('link'));
  await vi.advanceTimersByTimeAsync(100);
  expect([lazy.mock.calls.length, loader.mock.calls.length]).toEqual([times, times]);
});

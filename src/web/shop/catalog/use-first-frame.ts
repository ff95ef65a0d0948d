import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#web/after-paint.ts';
import { useRouterState } from '#web/router/hooks.ts';

/**
 * After a click on a link, the first frame shows only the first `count` products, and the next one all: on a slow phone the rest
 * would hold back what the shopper sees first. A page that the server sent, or that Back scrolls down, is complete at once.
 */
export function useFirstFrame<T>(
  products: readonly T[] | undefined,
  count: number,
): readonly T[] | undefined {
  const { scroll } = useRouterState();
  const [isComplete, setComplete] = useState(scroll !== 'top');
  useEffect(() => afterPaint(() => startTransition(() => setComplete(true))), []);
  return isComplete ? products : products?.slice(0, count);
}

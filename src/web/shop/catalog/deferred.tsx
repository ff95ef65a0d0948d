import { Suspense, use, type ReactNode } from 'react';

type DeferredProps<T> = {
  value: T | Promise<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
};

/**
 * Renders resolved data, or the fallback while it loads. On the server data is always resolved, so no Suspense boundary is rendered
 * and no inline script has to move late parts.
 */
export function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Resolved value={value}>{children}</Resolved>
    </Suspense>
  );
}

function Resolved<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value));
}

import { Suspense, use, type ReactNode } from 'react';

type LaterProps<T> = {
  value: T | Promise<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
};

/**
 * Shows what is there, or the fallback until it comes. On the server it always is: no boundary is rendered, so no
 * inline script has to move late parts into place.
 */
export function Later<T>({ value, fallback, children }: LaterProps<T>) {
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

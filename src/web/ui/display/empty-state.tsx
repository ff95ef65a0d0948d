import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2';
};

/** An empty state: contour lines, one sentence, one action. */
export function EmptyState({ title, children, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="relative isolate overflow-hidden rounded-m border border-line bg-surface px-6 py-14 text-center md:py-20 has-[h1]:md:py-28">
      <div aria-hidden className="contours absolute inset-0 -z-10" />
      <Heading className={Heading === 'h1' ? 'type-h1' : 'type-h3'}>{title}</Heading>
      {children && <div className="type-body mx-auto mt-2 max-w-[50ch] text-text-2">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

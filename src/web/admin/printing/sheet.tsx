import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** One paper: on screen a white page, printed a page of its own. */
export function Sheet({
  label,
  paper = 'letter',
  children,
}: {
  label: string;
  paper?: 'letter' | 'label';
  children: ReactNode;
}) {
  return (
    <article
      aria-label={label}
      className={cx(
        'mx-auto mb-6 break-after-page bg-surface text-text last:break-after-auto max-md:p-4 print:m-0 print:w-full print:max-w-none print:border-0 print:bg-transparent print:p-0',
        'border border-line',
        paper === 'label' ? 'max-w-96 p-4 [page:label]' : 'max-w-204 p-12 [page:letter]',
      )}
    >
      {children}
    </article>
  );
}

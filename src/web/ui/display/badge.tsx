import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type Tone = 'yellow' | 'blue' | 'green' | 'emerald' | 'red' | 'olive' | 'charcoal' | 'gray';

const tones: Readonly<Record<Tone, string>> = {
  yellow: 'bg-yellow-100 text-yellow-800',
  blue: 'bg-blue-100 text-blue-700',
  green: 'bg-green-100 text-green-700',
  emerald: 'bg-emerald-100 text-emerald-700',
  red: 'bg-red-50 text-red-700',
  olive: 'bg-olive-100 text-olive-700',
  charcoal: 'bg-ink-900 text-bone-100',
  gray: 'bg-gray-200 text-gray-700',
};

/** A status as a label with a dot, never color alone. */
export function Badge({
  tone = 'gray',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'type-note inline-flex min-h-6 items-center gap-1.5 rounded-s px-2 font-semibold',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  );
}

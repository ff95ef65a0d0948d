import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';

/** The delay before the first tooltip and before the next ones, in ms (R-MSG-4). */
const tooltipDelay = 700;
const tooltipSkipDelay = 300;

/** Wraps a page so that its tooltips share their delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelay} skipDelayDuration={tooltipSkipDelay}>
      {children}
    </Radix.Provider>
  );
}

/** A tooltip on a button or link, on hover and focus. It loads Radix, so use it only on lazy pages. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="on-charcoal type-note z-60 max-w-64 animate-[appear_120ms_var(--ease-in-place)] rounded-s bg-surface px-3 py-2 shadow-menu"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type DisclosureProps = {
  title: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A section that is closed until its heading is pressed. */
export function Disclosure({ title, onToggle, children }: DisclosureProps) {
  return (
    <details onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="type-small flex min-h-11 cursor-pointer list-none items-center justify-between pr-1 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TextBlock } from '#domain/care/policies/policy.schema.ts';
import { AnchorLink } from '#web/ui/controls/anchor-link.tsx';

type Heading = Extract<TextBlock, { kind: 'heading' }>;

/** The main headings as links: next to the text on wide screens, folded above it on narrow ones. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <>
      <nav aria-label="On this page" className="max-lg:hidden">
        <div className="sticky top-8 max-h-[calc(100dvh-64px)] overflow-y-auto">
          <p className="type-label mb-2">On this page</p>
          <Entries headings={headings} />
        </div>
      </nav>
      <details className="group rounded-m border border-line bg-surface lg:hidden">
        <summary className="type-strong flex min-h-12 list-none items-center justify-between px-4 [&::-webkit-details-marker]:hidden">
          On this page
          <ChevronDown size={20} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="On this page" className="px-4 pb-2">
          <Entries headings={headings} />
        </nav>
      </details>
    </>
  );
}

function Entries({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, runs }) => (
        <li key={id}>
          <AnchorLink
            part={id}
            className="type-small flex min-h-9 items-center py-1 text-text-2 hover:text-text hover:underline max-lg:min-h-11"
          >
            {runs.map(({ text }) => text).join('')}
          </AnchorLink>
        </li>
      ))}
    </ol>
  );
}

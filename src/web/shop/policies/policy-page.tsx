import type { UseQueryOptions } from '@tanstack/react-query';
import { formatIn } from '#domain/platform/time/format-in.ts';
import type { Policy, TextBlock } from '#domain/care/policies/policy.schema.ts';
import { useFacts } from '#web/facts.ts';
import { TextBlocks } from '#web/policies/text-blocks.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { usePageQuery } from '#web/queries.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** A policy with fewer headings needs no table of contents. */
const headingsOfLongText = 5;

/** A policy page in one 1024 px column, with lines of at most 70 characters (R-LOOK-14). */
export function PolicyPage({ query }: { query: UseQueryOptions<Policy> }) {
  const text = usePageQuery(query);
  return (
    <Container className="py-8 md:py-14">
      <div className="mx-auto max-w-[1024px]">{text ? <Loaded text={text} /> : <Loading />}</div>
    </Container>
  );
}

function Loaded({ text: { title, updatedAt, blocks } }: { text: Policy }) {
  const { timeZone } = useFacts();
  const day = formatIn(timeZone, { dateStyle: 'long' }).format(new Date(updatedAt));
  const headings = blocks.filter(isMainHeading);
  const isLong = headings.length >= headingsOfLongText;
  return (
    <>
      <header className="border-b border-line pb-8">
        <h1 className="type-h1">{title}</h1>
        <p className="type-small mt-2 text-text-2">
          Last updated <time dateTime={updatedAt}>{day}</time>
        </p>
      </header>
      <div
        className={isLong ? 'grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[240px_1fr] lg:pt-12' : 'pt-8 lg:pt-12'}
      >
        {isLong && <TableOfContents headings={headings} />}
        <article className="max-w-[54ch] min-w-0">
          <TextBlocks blocks={blocks} />
        </article>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-12 h-96 max-w-[54ch]" />
    </div>
  );
}

type Heading = Extract<TextBlock, { kind: 'heading' }>;

function isMainHeading(block: TextBlock): block is Heading {
  return block.kind === 'heading' && block.level === 2;
}

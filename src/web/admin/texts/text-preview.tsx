import { useMemo } from 'react';
import { unknownPlaceholder } from '#domain/texts/placeholders.ts';
import { maxMarkdownLength, readMarkdown, tooComplexMessage } from '#domain/texts/read-markdown.ts';
import { TextBlocks } from '#web/texts/text-blocks.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** The text as shoppers will see it, by the same rules that the server reads it by. */
export function TextPreview({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => readMarkdown(markdown), [markdown]);
  const unknown = unknownPlaceholder(markdown);
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      className="relative h-[calc(60dvh+54px)] overflow-y-auto rounded-m border border-line bg-ground p-6"
    >
      {unknown !== null && (
        <Notice tone="yellow" title={`There is nothing to put in place of ${unknown}`} className="mb-6" />
      )}
      {blocks === null ? (
        <Notice tone="red" title="This text cannot be shown">
          {markdown.length > maxMarkdownLength
            ? `Use at most ${maxMarkdownLength} characters. This text has ${markdown.length}.`
            : tooComplexMessage}
        </Notice>
      ) : (
        <TextBlocks blocks={blocks} />
      )}
    </section>
  );
}

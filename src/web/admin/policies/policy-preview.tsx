import { useMemo } from 'react';
import { unknownPlaceholder } from '#domain/care/policies/placeholders.ts';
import { maxMarkdownLength, readMarkdown, tooComplexMessage } from '#domain/care/policies/read-markdown.ts';
import { useFacts } from '#web/facts.ts';
import { TextBlocks } from '#web/policies/text-blocks.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** The policy as shoppers will see it, rendered with the server's rules. */
export function PolicyPreview({ markdown }: { markdown: string }) {
  const facts = useFacts();
  const blocks = useMemo(() => readMarkdown(markdown, facts), [markdown, facts]);
  const unknown = unknownPlaceholder(markdown);
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className="relative h-[calc(60dvh+54px)] overflow-y-auto rounded-m border border-line bg-ground p-6"
    >
      {unknown !== null && (
        <Notice tone="yellow" title={`Unknown placeholder: ${unknown}`} className="mb-6" />
      )}
      {blocks === null ? (
        <Notice tone="red" title="This policy cannot be shown">
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

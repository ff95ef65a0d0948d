import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { cx } from '#web/ui/cx.ts';

/** What the staff wrote about the order, where it is packed: never emailed (R-ORD-37). Nothing without a note. */
export function InternalNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice title={notes.length === 1 ? 'Internal note' : 'Internal notes'}>
      <ul className="flex flex-col gap-2">
        {notes.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- counted from the oldest: a new one is the first
          <li key={notes.length - index}>
            <Note text={text} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** In characters and lines: what is longer begins with a few lines, so that the tracking number stays in sight. */
const short = { length: 240, lines: 4 };

function Note({ text }: { text: string }) {
  const isLong = text.length > short.length || text.split('\n').length > short.lines;
  const [isWhole, setWhole] = useState(!isLong);
  return (
    <>
      <p className={cx('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-4')}>{text}</p>
      {isLong && !isWhole && (
        <Button level="text" size="small" onClick={() => setWhole(true)}>
          Show all of it
        </Button>
      )}
    </>
  );
}

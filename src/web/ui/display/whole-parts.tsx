import { Fragment } from 'react';

/** A list, 'a, b', that breaks only between its parts: a minus sign stays with its amount. */
export function WholeParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part) => (
    <Fragment key={part}>
      <span className="whitespace-nowrap">{part}</span>{' '}
    </Fragment>
  ));
}

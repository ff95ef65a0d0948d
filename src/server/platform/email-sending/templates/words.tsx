import { Fragment } from 'react';

/** The owner's words: line breaks stay, in HTML and in plain text. */
export function Words({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

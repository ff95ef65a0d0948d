import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeParts } from './whole-parts.tsx';

test('a minus sign and its amount stay on one line; a line breaks between the parts', () => {
  const markup = renderToStaticMarkup(<WholeParts text="−$24.00 items, −$1.50 sales tax" />);
  expect(markup).toBe(
    '<span class="whitespace-nowrap">−$24.00 items,</span> <span class="whitespace-nowrap">−$1.50 sales tax</span> ',
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FailureBadge } from './failure-badge.tsx';

test.each([
  ['refused: 550 no such user', 'Refused'],
  ['delayed: connect ECONNREFUSED', 'Retrying'],
])('an email with %j is %s (R-EMAIL-20)', (lastError, word) => {
  expect(renderToStaticMarkup(<FailureBadge lastError={lastError} />)).toContain(`>${word}<`);
});

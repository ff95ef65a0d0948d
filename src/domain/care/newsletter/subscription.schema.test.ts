import { expect, test } from 'vitest';
import { newsletterAnswer, subscribeBody, unsubscribeQuery } from './subscription.schema.ts';

test.each([
  // schema, input, accepted
  [subscribeBody, { email: 'x'.repeat(1_000) }, true],
  [subscribeBody, { email: 'x'.repeat(1_001) }, false],
  [subscribeBody, {}, false],
  [unsubscribeQuery, { token: 't'.repeat(200) }, true],
  [unsubscribeQuery, { token: 't'.repeat(201) }, false],
  [unsubscribeQuery, {}, false],
  [newsletterAnswer, { message: 'Thank you' }, true],
  [newsletterAnswer, {}, false],
])('%#: a body that no form sends is refused', (schema, body, isTaken) => {
  expect(schema.safeParse(body).success).toBe(isTaken);
});

import { expect, test } from 'vitest';
import { mailFailureText } from './mail-failure.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server refuses connections.'],
  ['getaddrinfo ENOTFOUND mail.prairie.com', 'No mail server has this name.'],
  ['Greeting never received', 'The mail server does not answer.'],
  ['connect ETIMEDOUT 203.0.113.5:587', 'The mail server does not answer.'],
  ['The operation was aborted due to timeout', 'The mail server does not answer.'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server refused the username or the password.'],
  ['530 5.7.0 Authentication required', 'The mail server refused the username or the password.'],
  ['self-signed certificate in certificate chain', 'The connection to the mail server could not be secured.'],
  ['550 5.7.1 Sender rejected', 'The mail server answered: 550 5.7.1 Sender rejected'],
])('%s is told as: %s (R-EMAIL-22)', (said, words) => {
  expect(mailFailureText(said)).toContain(words);
});

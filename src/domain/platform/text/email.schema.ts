import { z } from 'zod';
import { asEmail } from './email.ts';
import { typedCode } from './typed.schema.ts';

/** What was typed as an email address, whether it is one or not. */
export const typedEmail = typedCode.overwrite(asEmail);

/** The longest address that mail servers take (RFC 5321, 4.5.3.1.3, without the brackets). */
export const longestEmail = 254;

/** An email address by the HTML Standard's pattern, as browsers judge it, with the lengths of RFC 5321 (R-API-45). */
export function email(wrong = 'Enter an email address, such as you@example.com') {
  return typedEmail
    .max(longestEmail, wrong)
    .regex(z.regexes.html5Email, wrong)
    .regex(/^[^@]{1,64}@/, wrong);
}

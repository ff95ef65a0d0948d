import { z } from 'zod';
import { typedEmail } from '#domain/platform/text/email.schema.ts';

/** Body of POST /api/newsletter/subscribe (R-API-18, R-NEWS-3). An invalid or overlong address is refused with its own message. */
export const subscribeBody = z.object({ email: typedEmail.max(1_000) });

/** Names one subscription, in the address of the unsubscribe call and page. */
export const unsubscribeQuery = z.object({ token: z.string().max(200) });

/** The answer of subscribing and unsubscribing; the same for a known address (R-NEWS-8). */
export const newsletterAnswer = z.object({ message: z.string() });

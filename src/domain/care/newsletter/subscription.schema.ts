import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedEmail } from '#domain/platform/text/email.schema.ts';

/** Body of POST /api/newsletter/subscribe (R-API-18, R-NEWS-3). An invalid or overlong address is refused with its own message. */
export const subscribeBody = z.object({ email: typedEmail.max(1_000) });

/** Names one subscription, in the address of the unsubscribe call and page. */
export const unsubscribeQuery = z.object({ token: z.string().max(200) });

/** The answer of subscribing and unsubscribing; the same for a known address (R-NEWS-8). */
export const newsletterAnswer = z.object({ message: z.string() });

/** Who gets the newsletter (R-NEWS-11). The time is an ISO time. */
export const subscriber = z
  .object({ email: z.string(), subscribedAt: z.string() })
  .register(schemaNames, { id: 'Subscriber' });

export type Subscriber = z.infer<typeof subscriber>;

import { z } from 'zod';

/** Body of POST /api/newsletter/subscribe (R-API-18, R-NEWS-3). What is no address, or too long for one, is refused with its own sentence. */
export const subscribeBody = z.object({ email: z.string().max(1_000) });

/** Names one subscription, in the address of the unsubscribe call and page. */
export const unsubscribeQuery = z.object({ token: z.string().max(200) });

/** Answer of joining and of leaving; the same for an address that is known already (R-NEWS-8). */
export const newsletterAnswer = z.object({ message: z.string() });

import { z } from 'zod';
import { lookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import { maxPasswordLength } from '#domain/identity/sessions/sign-in-rules.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { email, typedEmail } from '#domain/platform/text/email.schema.ts';

/** An email address in lower case, as accounts store it. */
export const emailAddress = email('Please enter a valid email address').toLowerCase();

/** A customer as the API gives one (R-ACCT-1). Names are '' if not given. */
export const customer = z
  .object({
    id: z.number().int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** From then on, guest orders with this address are in the history (R-ACCT-36, R-ORD-22). */
    emailVerified: z.boolean(),
  })
  .register(schemaNames, { id: 'Customer' });

export type Customer = z.infer<typeof customer>;

/**
 * Answer of POST /api/auth/login and /api/auth/register; `token` goes into the Authorization header as a bearer. `capped`: merging
 * the guest's cart and the account's reached a line's limit.
 */
export const signInAnswer = z
  .object({ customer, token: z.string(), capped: z.boolean() })
  .register(schemaNames, { id: 'SignedIn' });

export type SignInAnswer = z.infer<typeof signInAnswer>;

// Empty, short or invalid values have their own messages: sign-in-rules.ts, emailAddress.
const typed = typedEmail.max(1_000);
const password = z.string().max(maxPasswordLength, `At most ${maxPasswordLength} characters`);
const name = typedLine.max(60);

export const loginBody = z.object({ email: typed, password });

export const registerBody = z.object({
  email: typed,
  password,
  firstName: name.nullish(),
  lastName: name.nullish(),
});

/** The password of a guest who keeps an order (R-ACCT-40). */
export const keepOrderBody = z.object({ password });

export const forgotPasswordBody = z.object({ email: typed });

/** `token` is in the emailed link. */
export const resetPasswordBody = z.object({ token: z.string().max(200), password });

/** `password`: the account's, if the link is opened on a device that is not signed in to it. */
export const verifyEmailBody = z.object({ token: z.string().max(200), password: password.optional() });

/** A new password while signed in, with the current one as proof. */
export const changePasswordBody = z.object({ currentPassword: password, newPassword: password });

/** Answer of POST /api/auth/resend-verification: true only if the mail server accepted it within a few seconds. */
export const emailSentAnswer = z
  .object({ emailSent: z.boolean() })
  .register(schemaNames, { id: 'EmailSent' });

/** An order of the history (R-ORD-1, R-ORD-2). `createdAt` is an ISO date, amounts are decimal strings. */
export const customerOrder = lookedUpOrder
  .extend({
    id: z.number().int(),
    /** True while a capture is pending at the provider; shown as 'Payment pending' (R-ORD-15). */
    paymentPending: z.boolean(),
  })
  .register(schemaNames, { id: 'CustomerOrder' });

export type CustomerOrder = z.infer<typeof customerOrder>;

/** What went into the cart, and what cannot be bought anymore and why (R-ACCT-38). */
export const orderedAgain = z
  .object({
    added: z.array(z.string()),
    left: z.array(z.object({ productName: z.string(), reason: z.string() })),
  })
  .register(schemaNames, { id: 'OrderedAgain' });

export type OrderedAgain = z.infer<typeof orderedAgain>;

/** Answer of GET /api/auth/orders, newest first. */
export const customerOrders = z.array(customerOrder);

import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { customerCase } from '#domain/care/cases/case.schema.ts';
import { customerOrder } from '#domain/identity/customers/customer.schema.ts';
import { maxPasswordLength } from '#domain/identity/sessions/sign-in-rules.ts';
import { shippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { holdReasons } from './hold.ts';

const hold = z.object({
  orderNumber: z.string(),
  reason: z.enum(holdReasons),
  /** The day from which it no longer holds; null: once the reason is gone. */
  until: z.string().nullable(),
});

/** The orders that hold an erasure back now (R-PRIV-4). */
export const holds = z.array(hold);

/** The password of the account that is to be erased, as proof. */
export const eraseBody = z.object({
  currentPassword: z.string().max(maxPasswordLength, `At most ${maxPasswordLength} characters`),
});

/** Everything that the store holds about a person, to read and to take along (R-PRIV-2). Times are ISO dates. */
export const personalData = z
  .object({
    exportedAt: z.string(),
    store: z.string(),
    account: z
      .object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        openedAt: z.string(),
        emailVerifiedAt: z.string().nullable(),
      })
      .nullable(),
    savedAddresses: z.array(shippingAddress.omit({ email: true })),
    /** Devices that are signed in. */
    sessions: z.array(
      z.object({ device: z.string(), address: z.string(), signedInAt: z.string(), lastUsedAt: z.string() }),
    ),
    newsletter: z.object({ subscribedAt: z.string(), unsubscribedAt: z.string().nullable() }).nullable(),
    backInStockRequests: z.array(
      z.object({ product: z.string(), size: z.string(), color: z.string(), askedAt: z.string() }),
    ),
    fitQuestions: z.array(
      z.object({ build: z.string(), question: z.string(), askedAt: z.string(), answer: z.string() }),
    ),
    orders: z.array(customerOrder),
    /** Returns, problems, and what was written about them. */
    cases: z.array(customerCase),
    /** Notices that were confirmed at checkout. Cookie choices are kept in the browser only. */
    consents: z.array(z.object({ orderNumber: z.string(), text: z.string(), at: z.string() })),
    /** Emails about orders, and those of the last 30 days about the account. */
    emails: z.array(z.object({ to: z.string(), about: z.string(), sentAt: z.string().nullable() })),
  })
  .register(schemaNames, { id: 'PersonalData' });

export type PersonalData = z.infer<typeof personalData>;

import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { staffRoles } from './permissions.ts';

const role = z.enum(staffRoles);

/** A staff account as the owner sees it. Times are ISO dates. */
const staffAccount = z
  .object({
    id: z.number().int(),
    /** The sign-in name. */
    username: z.string(),
    /** '' if never given. */
    name: z.string(),
    role,
    isDisabled: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** The caller's own account. */
    isYou: z.boolean(),
    /** Null if the account is signed in nowhere. */
    lastUsedAt: z.string().nullable(),
  })
  .register(schemaNames, { id: 'StaffAccount' });

export type StaffAccount = z.infer<typeof staffAccount>;

export const staffInvitation = z
  .object({ id: z.uuid(), email: z.string(), role, expiresAt: z.string() })
  .register(schemaNames, { id: 'StaffInvitation' });

export type StaffInvitation = z.infer<typeof staffInvitation>;

/** Answer of GET /api/admin/staff (R-STAFF-1). */
export const staffList = z.object({
  accounts: z.array(staffAccount),
  invitations: z.array(staffInvitation),
});

export type StaffList = z.infer<typeof staffList>;

export const invitationBody = z.object({
  email: email('Please enter a valid email address').toLowerCase(),
  role,
});

/** Only the fields that change. */
export const staffEditBody = z.object({ role: role.optional(), isDisabled: z.boolean().optional() });

export type StaffEdit = z.infer<typeof staffEditBody>;

export const invitationToken = z.object({ token: z.string().min(1).max(200) });

/** Accepts an invitation; staff-password.ts checks the password. */
export const acceptInvitationBody = invitationToken.extend({
  name: typedLine.min(1, 'Please enter your name').max(100),
  password: z.string().max(200),
});

/** What the link offers: the sign-in name is the email address. */
export const openInvitation = z.object({ email: z.string(), role });

/** The caller's name and role, from which the dashboard knows what to show (R-STAFF-6). */
export const verified = z
  .object({ ok: z.literal(true), username: z.string(), role })
  .register(schemaNames, { id: 'VerifiedStaff' });

import { z } from 'zod';
import { typedLine } from '#domain/platform/text/typed.schema.ts';

export const staffSignInBody = z.object({
  username: typedLine.min(1, 'Please enter your username').max(100),
  password: z.string().min(1, 'Please enter your password').max(200),
});

/** `token` goes into the Authorization header as a bearer. */
export const staffSignInAnswer = z.object({ token: z.string(), message: z.string() });

/** A new password while signed in, with the current one as proof; staff-password.ts checks the new one. */
export const staffPasswordBody = z.object({
  currentPassword: z.string().max(200),
  newPassword: z.string().max(200),
});

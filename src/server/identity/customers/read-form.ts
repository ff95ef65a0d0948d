import { emailAddress } from '#domain/identity/customers/customer.schema.ts';
import { invalidField, type FieldError } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';

/** Refuses an invalid form and names the field. */
export function refuseForm(problem: FieldError | null): void {
  if (problem) replyWith(invalidField(problem));
}

/** The normalized address; refuses an invalid one. */
export function readEmail(typed: string): string {
  const email = emailAddress.safeParse(typed);
  if (email.success) return email.data;
  return replyWith(invalidField({ field: 'email', message: 'Please enter a valid email address' }));
}

import { emailAddress } from '#domain/accounts/customer.schema.ts';
import { faulty, type FieldFault } from '#domain/result.ts';
import { replyWith } from '#server/http/reply-with.ts';

/** Refuses an invalid form and names the field. */
export function refuseForm(problem: FieldFault | null): void {
  if (problem) replyWith(faulty(problem));
}

/** The normalized address; refuses an invalid one. */
export function readEmail(typed: string): string {
  const email = emailAddress.safeParse(typed);
  if (email.success) return email.data;
  return replyWith(faulty({ field: 'email', message: 'Please enter a valid email address' }));
}

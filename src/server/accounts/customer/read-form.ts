import { emailAddress } from '#domain/accounts/customer.schema.ts';
import { Refusal } from '#server/http/errors.ts';

/** Refuses an invalid form and names the field. */
export function refuseForm(problem: { field: string; message: string } | null): void {
  if (problem) throw new Refusal(400, problem.message, { field: problem.field });
}

/** The normalized address; refuses an invalid one. */
export function readEmail(typed: string): string {
  const email = emailAddress.safeParse(typed);
  if (!email.success) throw new Refusal(400, 'Please enter a valid email address', { field: 'email' });
  return email.data;
}

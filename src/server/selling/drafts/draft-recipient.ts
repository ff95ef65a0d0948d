import type { DraftContent } from '#domain/selling/drafts/draft.schema.ts';
import type { FieldError } from '#domain/result.ts';
import {
  enteredAddress,
  shippingAddress,
  type ShippingAddress,
} from '#domain/shipping/rates/address.schema.ts';

/** The address that a draft ships to, or why it is not complete (R-DRAFT-4). Null at the counter. */
export function readRecipient(content: DraftContent): {
  address: ShippingAddress | null;
  problems: FieldError[];
} {
  return content.handedOver ? readCustomer(content) : readAddress(content);
}

function readAddress(content: DraftContent): { address: ShippingAddress | null; problems: FieldError[] } {
  const { firstName, lastName, email, address, apartment, city, state, zipCode, confirmedZip, phone } =
    content;
  const parsed = enteredAddress.safeParse({
    firstName,
    lastName,
    email,
    address,
    city,
    state,
    zipCode,
    ...(confirmedZip !== '' && { confirmedZip }),
    ...(apartment.trim() !== '' && { apartment }),
    ...(phone.trim() !== '' && { phone }),
  });
  if (parsed.success) return { address: parsed.data, problems: [] };
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'address');
    if (!problems.has(field)) problems.set(field, missing[field] ?? message);
  }
  return { address: null, problems: [...problems].map(([field, message]) => ({ field, message })) };
}

const missing: Readonly<Record<string, string>> = {
  firstName: 'Enter the first name.',
  lastName: 'Enter the last name.',
  email: 'Enter an email address.',
  address: 'Enter the street.',
  city: 'Enter the city.',
  state: 'Choose the state.',
};

/** At the counter (R-DRAFT-9): name and email as the customer likes. */
function readCustomer({ email }: DraftContent): { address: null; problems: FieldError[] } {
  const isValid = email.trim() === '' || shippingAddress.shape.email.safeParse(email.trim()).success;
  return {
    address: null,
    problems: isValid ? [] : [{ field: 'email', message: 'Enter an email address, or none.' }],
  };
}

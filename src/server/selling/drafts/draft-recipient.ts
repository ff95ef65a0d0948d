import type { DraftContent } from '#domain/selling/drafts/draft.schema.ts';
import type { ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import type { FieldError } from '#domain/result.ts';
import {
  enteredAddressTo,
  shippingAddress,
  type ShippingAddress,
} from '#domain/shipping/rates/address.schema.ts';

type Recipient = { address: ShippingAddress | null; problems: FieldError[] };

/** The address that a draft ships to, or why it is not complete (R-DRAFT-4). Null at the counter. */
export function readRecipient(content: DraftContent, setting: ShippingSetting): Recipient {
  return content.handedOver ? readCustomer(content) : readAddress(content, setting);
}

function readAddress(content: DraftContent, setting: ShippingSetting): Recipient {
  const { firstName, lastName, email, address, apartment, city, state, zipCode, confirmedZip, phone } =
    content;
  const parsed = enteredAddressTo(setting).safeParse({
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
  for (const { path, message, code } of parsed.error.issues) {
    const field = String(path[0] ?? 'address');
    if (!problems.has(field)) problems.set(field, code === 'custom' ? message : (missing[field] ?? message));
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

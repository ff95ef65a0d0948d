/**
 * Text fields whose texts are never shown anywhere: nothing has to take a script in them or to show it. Each with the reason. A field
 * that is in neither list fails the test.
 */
const neverKept: readonly (readonly [field: RegExp, because: string])[] = [
  [/^POST \/api\/csp-reports /, 'Anybody can send one: a host, a keyword and a path are kept, nothing else.'],
  [/^POST \/api\/orders\/lookup (orderId|email)$/, 'Every text gets the same answer and is compared only.'],
  [/^POST \/api\/stripe\/complete-order /, 'Both are compared with what the store and Stripe know.'],
  [/ header:if-match$/, 'A version is compared only.'],
  [/^POST \/api\/admin\/login username$/, 'It is compared only; the log names the account that it meets.'],
];

/** These take a script, and nothing shows it. */
const neverShown: readonly (readonly [field: RegExp, because: string])[] = [
  [/ (password|currentPassword|newPassword)$/, 'Passwords are kept as hashes.'],
  [
    /^POST \/api\/holster\/calculate-price customNotes$/,
    'The answer is a price; in the cart the notes are shown.',
  ],
  [/ shippingAddress\.email$/, 'Parcels need none; emails go to the address of the order.'],
];

export function isNeverKept(field: string): boolean {
  return neverKept.some(([fields]) => fields.test(field));
}

export function isNeverShown(field: string): boolean {
  return neverShown.some(([fields]) => fields.test(field));
}

/** The entries of both lists that are about no field of these. */
export function withoutField(fields: readonly string[]): string[] {
  const all = [...neverKept, ...neverShown];
  return all.filter(([known]) => !fields.some((field) => known.test(field))).map(([known]) => known.source);
}

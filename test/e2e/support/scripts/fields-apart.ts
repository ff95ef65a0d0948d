/**
 * Text fields whose texts are never stored, each with the reason, so they need no script. A field that is in neither list must
 * accept a script and show it, or the test fails.
 */
const neverKept: readonly (readonly [field: RegExp, because: string])[] = [
  [/^POST \/api\/csp-reports /, 'Anyone can send a report; only a host, a keyword and a path are stored.'],
  [/^POST \/api\/order-lookups (orderId|email)$/, 'Every text gets the same answer and is only compared.'],
  [/^POST \/api\/stripe\/complete-order /, 'Both are only compared with data from the store and Stripe.'],
  [/^POST \/api\/browser-errors /, 'Anyone can send a report; it goes to the log only, shortened.'],
  [/^POST \/api\/restock-requests (size|color)$/, 'Only a size and a color of the product are taken.'],
  [/ variants\[\]\.(size|color)$/, 'Only a size and a color of the product are taken.'],
  [/^POST \/api\/restock-requests\/unsubscribe query:token$/, 'It is only compared.'],
  [
    /^POST \/api\/admin\/shipments\/(check|import) text$/,
    'Only the numbers of lines that name an order are stored.',
  ],
  [/\/orders\/\{id\}\/lines(\/quote)? lines\[\]\.choices/, 'They are read as those of an added item are.'],
  [
    /^POST \/api\/(auth\/orders\/\{orderId\}|order-lookups\/\{lookupId\})\/cases /,
    'They are kept and shown as those of an answer to a case are.',
  ],
  [
    /^PUT \/api\/products\/\{id\} (color|weaponLight|optic)$/,
    'Only what the builder lists is kept, of a holster.',
  ],
  [
    /^(GET|POST) \/api\/admin\/(bulk-changes|product-sheet)/,
    'Only numbers, and marks that are compared; the texts of a file are a product’s.',
  ],
  [/ (carrier|shippingCarrier)$/, 'Only the five carriers are taken.'],
  [/ confirmedNumber$/, 'It is only compared with the tracking number.'],
  [/^POST \/api\/cases\/.+ (token|photoId)$/, 'They are only compared.'],
  [/[ .]fitCode$/, 'It is only compared.'],
  [
    /^POST \/api\/admin\/fit-questions build\./,
    'They are read and kept as those of a shopper’s question are.',
  ],
  [/ acknowledged\[\]\./, 'They are only compared with the notices of the rules.'],
  [/[ .]confirmedZip$/, 'It is only compared with the ZIP code.'],
  [/ header:if-match$/, 'A version is only compared.'],
  [/^POST \/api\/admin\/(login\/code|second-factor)/, 'Passwords and codes are only compared.'],
  [/^POST \/api\/admin\/login username$/, 'It is only compared; the log names the matching account.'],
];

/** These fields accept a script, and no page shows it. */
const neverShown: readonly (readonly [field: RegExp, because: string])[] = [
  [/ (password|currentPassword|newPassword)$/, 'Passwords are stored as hashes.'],
  [/^POST \/api\/holster\/calculate-price customNotes$/, 'The answer is a price; the cart shows the notes.'],
  [/ shippingAddress\.email$/, 'Parcels need no email address; emails go to the order’s customerEmail.'],
];

export function isNeverKept(field: string): boolean {
  return neverKept.some(([fields]) => fields.test(field));
}

export function isNeverShown(field: string): boolean {
  return neverShown.some(([fields]) => fields.test(field));
}

/** The entries of both lists that match none of these fields. */
export function withoutField(fields: readonly string[]): string[] {
  const all = [...neverKept, ...neverShown];
  return all.filter(([known]) => !fields.some((field) => known.test(field))).map(([known]) => known.source);
}

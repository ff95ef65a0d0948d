type ProviderFacts = {
  label: string;
  /** Its name on a receipt, after 'by': 'card'. */
  receiptLabel: string;
  /** Hours until a movement appears in its list of transactions. */
  hoursUntilListed: number;
  /** When a customer sees a refund, as a sentence. */
  refundTime: string;
  /** How the owner lets the store read that list. */
  listingHint: string;
  /** For the cookie policy: its own policy, and what follows its name. */
  cookies: { policy: string; use: string };
  /** Its logo in one color, as the path of a 24 × 24 picture; null shows cash. */
  mark: string | null;
};

/** The payment providers. A new one begins here (docs/development.md, 'Add a payment provider'). */
export const paymentProviders = {
  paypal: {
    label: 'PayPal',
    receiptLabel: 'PayPal',
    hoursUntilListed: 3,
    refundTime:
      'A PayPal balance shows it right away. A bank account can take up to 5 business days, a card up to 30 days.',
    listingHint:
      'Switch on “Transaction search” for your app in PayPal’s developer dashboard, under Features. Access begins within a few hours.',
    cookies: {
      policy: 'https://www.paypal.com/us/legalhub/cookie-full',
      use: 'processes payments. Its button loads only at checkout and uses cookies to prevent fraud.',
    },
    mark: 'M7.076 21.337H2.47a.641.641 0 0 1-.633-.74L4.944.901C5.026.382 5.474 0 5.998 0h7.46c2.57 0 4.578.543 5.69 1.81 1.01 1.15 1.304 2.42 1.012 4.287-.023.143-.047.288-.077.437-.983 5.05-4.349 6.797-8.647 6.797h-2.19c-.524 0-.968.382-1.05.9l-1.12 7.106zm14.146-14.42a3.35 3.35 0 0 0-.607-.541c-.013.076-.026.175-.041.254-.93 4.778-4.005 7.201-9.138 7.201h-2.19a.563.563 0 0 0-.556.479l-1.187 7.527h-.506l-.24 1.516a.56.56 0 0 0 .554.647h3.882c.46 0 .85-.334.922-.788.06-.26.76-4.852.816-5.09a.932.932 0 0 1 .923-.788h.58c3.76 0 6.705-1.528 7.565-5.946.36-1.847.174-3.388-.777-4.471z',
  },
  stripe: {
    label: 'Stripe',
    receiptLabel: 'card',
    hoursUntilListed: 1,
    refundTime: 'Your bank usually shows it within 5 to 10 business days.',
    listingHint:
      'Give the restricted key of the store the permission to read balance transactions and disputes.',
    cookies: {
      policy: 'https://stripe.com/legal/cookies-policy',
      use: 'processes card payments if the store offers them, on the checkout pages only.',
    },
    mark: 'M13.976 9.15c-2.172-.806-3.356-1.426-3.356-2.409 0-.831.683-1.305 1.901-1.305 2.227 0 4.515.858 6.09 1.631l.89-5.494C18.252.975 15.697 0 12.165 0 9.667 0 7.589.654 6.104 1.872 4.56 3.147 3.757 4.992 3.757 7.218c0 4.039 2.467 5.76 6.476 7.219 2.585.92 3.445 1.574 3.445 2.583 0 .98-.84 1.545-2.354 1.545-1.875 0-4.965-.921-6.99-2.109l-.9 5.555C5.175 22.99 8.385 24 11.714 24c2.641 0 4.843-.624 6.328-1.813 1.664-1.305 2.525-3.236 2.525-5.732 0-4.128-2.524-5.851-6.594-7.305h.003z',
  },
} as const satisfies Readonly<Record<string, ProviderFacts>>;

export type ListedProvider = keyof typeof paymentProviders;

/** Who moves the money. 'none': nothing to pay · 'cash': handed over, and returned, without a provider. */
export type ProviderName = ListedProvider | 'none' | 'cash';

// Safe: the keys of the table, of which there is at least one.
export const listedProviders = Object.keys(paymentProviders) as [ListedProvider, ...ListedProvider[]];
export const providerNames: [ProviderName, ...ProviderName[]] = [...listedProviders, 'none', 'cash'];

/** A provider's name in sentences. */
export function providerWord(name: ProviderName): string {
  if (name === 'cash') return 'Cash';
  return name === 'none' ? 'No provider' : paymentProviders[name].label;
}

export function isListedProvider(name: string): name is ListedProvider {
  return Object.hasOwn(paymentProviders, name);
}

/** The kind of a provider call. event: the provider notified us. */
export const providerCalls = ['create', 'look', 'capture', 'refund', 'event'] as const;

export type ProviderCall = (typeof providerCalls)[number];

/** A part of a refund: units of an order line. `restock`: how many of them went back to stock. */
export type RefundLine = { lineId: number; quantity: number; restock?: number };

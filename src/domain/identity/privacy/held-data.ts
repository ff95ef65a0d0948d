import { keptBackups } from '#domain/settings/backups/expired-backups.ts';

/** How many days an order names its customer. Paid: as long as tax records are asked for. Unpaid: as long as a shopper may ask about it. */
export const namedDays = { paid: 7 * 365, unpaid: 90 } as const;

/** What the store holds about a customer, and until when, as /account says it (R-PRIV-1). */
export const heldData: readonly (readonly [what: string, until: string])[] = [
  [
    'Your name, email address and password (stored so that nobody can read it)',
    'until you erase your account',
  ],
  ['Saved addresses and your cart', 'until you delete them or erase your account'],
  [
    'Orders with your name, address, messages and what you wrote about them',
    `${namedDays.paid / 365} years, or ${namedDays.unpaid} days if an order was never paid; after that without you`,
  ],
  ['Photos of returns and problems', '90 days after the case is closed'],
  [
    'Devices you signed in on, with their network',
    'until you sign out or stop using them; in the security log for a year',
  ],
  ['Newsletter and back-in-stock requests', 'until you unsubscribe or erase your account'],
  ['Questions about the fit of a holster', '180 days after the answer'],
  ['Emails about your account', '30 days; emails about an order as long as the order'],
  ['Encrypted backups of all of this', `at most ${keptBackups.months} months`],
];

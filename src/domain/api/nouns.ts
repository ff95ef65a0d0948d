/** The tags of the API document. */
export const nouns = {
  catalog: 'The visible products',
  holster: 'The holster builder',
  cart: 'The cart of a guest or customer',
  discounts: 'Discount codes, as a shopper uses them',
  orders: 'Placing an order and looking it up',
  payments: 'Paying for an order, with each payment provider',
  newsletter: 'Newsletter subscriptions',
  policies: 'The privacy policy and the terms',
  accounts: 'Customer accounts, their sessions and passwords',
  staff: 'Signing in to the dashboard',
  dashboard: 'Statistics and counts of the dashboard',
  adminOrders: 'The orders, for staff',
  adminProducts: 'The products, for staff',
  discountCodes: 'The discount codes, for staff',
  uploads: 'Pictures of products',
  money: 'Differences between the books and the payment providers',
  emails: 'Emails of the store, for staff',
  security: 'The security log and browser reports',
  health: 'For monitors and load balancers',
} as const;

export type Noun = keyof typeof nouns;

/** What the calls are about: the tags of the API document. */
export const nouns = {
  catalog: 'The visible products',
  holster: 'The holster builder',
  cart: 'The cart of a guest or customer',
  discounts: 'Discount codes, as a shopper uses them',
  orders: 'Placing an order and looking it up',
  payments: 'Paying for an order, with each payment provider',
  newsletter: 'Joining and leaving the newsletter',
  texts: 'The privacy policy and the terms',
  accounts: 'Customer accounts, their sessions and passwords',
  staff: 'Signing in to the dashboard',
  dashboard: 'What the dashboard counts',
  adminOrders: 'The orders, for staff',
  adminProducts: 'The products, for staff',
  discountCodes: 'The discount codes, for staff',
  uploads: 'Pictures of products',
  money: 'Where books and payment providers differ',
  mails: 'Emails of the store, for staff',
  security: 'The security log, and what browsers report',
  health: 'For monitors and load balancers',
} as const;

export type Noun = keyof typeof nouns;

/** The demo's only customer. */
export const BUYER = {
  payerId: 'DEMQBUYER7PAL',
  email: 'buyer@example.com',
  name: { given_name: 'Demo', surname: 'Buyer' },
  address: {
    address_line_1: '1 Main St',
    admin_area_2: 'San Jose',
    admin_area_1: 'CA',
    postal_code: '95131',
    country_code: 'US',
  },
};

/** The store that receives the money. */
export const PAYEE = { email_address: 'shop@example.com', merchant_id: 'DEMSHQP2PAYEE' };

import type { OrderRequest } from '../orders/order-request.schema.ts';

export type UnitChanges = OrderRequest['purchase_units'][number];

export function usd(value: string): { currency_code: string; value: string } {
  return { currency_code: 'USD', value };
}

/** An order of 58.80: two holsters at 20.00, shipping 8.99, tax 9.81. */
export function orderFor(changes: Partial<UnitChanges> = {}): OrderRequest {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'attempt-1',
        invoice_id: crypto.randomUUID(),
        amount: {
          ...usd('58.80'),
          breakdown: { item_total: usd('40.00'), shipping: usd('8.99'), tax_total: usd('9.81') },
        },
        items: [{ name: 'Holster', unit_amount: usd('20.00'), quantity: '2', sku: 'H-1' }],
        shipping: {
          name: { full_name: 'Alex Doe' },
          address: {
            address_line_1: '12 Ranch Road',
            admin_area_2: 'Austin',
            admin_area_1: 'TX',
            postal_code: '78701',
            country_code: 'US',
          },
        },
        ...changes,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Ridgeline',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          user_action: 'PAY_NOW',
        },
      },
    },
  };
}

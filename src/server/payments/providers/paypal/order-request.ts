import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { givenOrderNumber } from '#domain/orders/read/order-number.ts';

export type PayableOrder = {
  paymentId: string;
  number: string;
  /** How many payments of the order a provider has taken before; that money was or will be refunded. */
  paidBefore: number;
  customerName: string;
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
  address: ShippingAddress | null;
  /** `choices` are the line's, in words; '' if it has none. */
  lines: readonly { name: string; choices: string; unitPrice: Cents; quantity: number }[];
};

/** PayPal's limit for the name and the description of an item, and for the description of an order, in characters. */
const longestText = 127;

export type OrderRequest = ReturnType<typeof orderRequest>;

/**
 * The body of PayPal's create call, from the order's final cents. Tax is sent for the whole order, never per item, and the
 * address cannot be changed in PayPal's window (R-PAY-16).
 */
export function orderRequest(
  order: PayableOrder,
  urls: { returnUrl: string; cancelUrl: string },
  storeName: string,
) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.paymentId,
        invoice_id: invoiceNumber(order),
        description: shorten(`${storeName} order ${order.number}`, longestText),
        amount: {
          ...usd(order.total),
          breakdown: {
            item_total: usd(order.subtotal),
            shipping: usd(order.shipping),
            tax_total: usd(order.tax),
            discount: usd(order.discount),
          },
        },
        items: order.lines.map((line) => ({
          // A first character longer than PayPal's limit leaves nothing, and it refuses an empty text.
          name: shorten(line.name, longestText) || 'Item',
          description: shorten(line.choices, longestText) || undefined,
          quantity: String(line.quantity),
          unit_amount: usd(line.unitPrice),
          category: 'PHYSICAL_GOODS',
        })),
        ...(order.address ? { shipping: shippingOf(order.address) } : {}),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: storeName,
          locale: 'en-US',
          user_action: 'PAY_NOW',
          shipping_preference: order.address ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          return_url: urls.returnUrl,
          cancel_url: urls.cancelUrl,
        },
      },
    },
  };
}

function shippingOf(address: ShippingAddress) {
  return {
    type: 'SHIPPING',
    name: { full_name: `${address.firstName} ${address.lastName}` },
    address: {
      address_line_1: address.address,
      ...(address.apartment ? { address_line_2: address.apartment } : {}),
      admin_area_2: address.city,
      admin_area_1: address.state,
      postal_code: address.zipCode,
      country_code: 'US',
    },
  };
}

function usd(cents: Cents) {
  return { currency_code: 'USD', value: toDecimal(cents) };
}

/**
 * PayPal accepts an invoice number only once, which is a second guard against paying twice. An order that is paid again needs
 * another one, such as 'RT-7K3M-92QF-2'.
 */
function invoiceNumber({ number, paidBefore }: { number: string; paidBefore: number }): string {
  return paidBefore === 0 ? number : `${number}-${paidBefore + 1}`;
}

/** The order's number in an invoice number; null if there is none. */
export function orderNumberIn(invoice: string | undefined): string | null {
  return givenOrderNumber(invoice ?? '');
}

import { z } from 'zod';

// Lengths and patterns are those of PayPal's published Orders v2 OpenAPI document.
const money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const breakdown = z.object({
  item_total: money.optional(),
  shipping: money.optional(),
  tax_total: money.optional(),
  shipping_discount: money.optional(),
  discount: money.optional(),
});

const amount = money.extend({ breakdown: breakdown.optional() });

const item = z.object({
  name: z.string().min(1).max(127),
  unit_amount: money,
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(2048).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

const address = z.object({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});

const shipping = z.object({
  type: z.enum(['SHIPPING', 'PICKUP_IN_STORE']).optional(),
  name: z.object({ full_name: z.string().max(300).optional() }).optional(),
  address: address.optional(),
});

const purchaseUnit = z.object({
  reference_id: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  amount,
  items: z.array(item).optional(),
  shipping: shipping.optional(),
});

const experienceContext = z.object({
  brand_name: z.string().min(1).max(127).optional(),
  locale: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  return_url: z.url().max(4000).optional(),
  cancel_url: z.url().max(4000).optional(),
});

export const orderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  // PayPal takes up to ten; an order of the store has one.
  purchase_units: z
    .array(purchaseUnit)
    .min(1)
    .max(1)
    .pipe(z.tuple([purchaseUnit])),
  payment_source: z
    .object({ paypal: z.object({ experience_context: experienceContext.optional() }).optional() })
    .catchall(z.unknown())
    .optional(),
});

export const refundRequest = z.object({
  amount: money.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

export type OrderRequest = z.infer<typeof orderRequest>;
export type PurchaseUnit = z.infer<typeof purchaseUnit>;
export type ExperienceContext = z.infer<typeof experienceContext>;

import { discount, validateDiscountBody } from '../discounts/discount.schema.ts';
import { callsOf } from './call.ts';

export const discounts = callsOf('discounts', {
  validate: {
    method: 'POST',
    path: '/api/discount/validate',
    caller: 'public',
    summary: 'What a discount code grants',
    body: validateDiscountBody,
    answers: { 200: discount },
    perMinute: 20,
  },
});

import { discount, validateDiscountBody } from '#domain/selling/discounts/discount.schema.ts';
import { call } from './call.ts';

export const validate = call('discounts.validate', {
  method: 'POST',
  path: '/api/discount/validate',
  caller: 'public',
  summary: 'What a discount code grants',
  body: validateDiscountBody,
  answers: { 200: discount },
  perMinute: 20,
});

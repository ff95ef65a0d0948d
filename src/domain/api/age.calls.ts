import { ageAnswer, ageAnswerBody } from '#domain/selling/checkout/verification.schema.ts';
import { call } from './call.ts';

export const answer = call('age.answer', {
  method: 'POST',
  path: '/api/age',
  caller: 'public',
  summary: 'Answer the age question without scripts',
  description: 'Keeps the answer in a cookie, which later pages heed.',
  body: ageAnswerBody,
  answers: { 200: ageAnswer, 303: ageAnswer },
  takesForm: true,
  perMinute: 60,
});

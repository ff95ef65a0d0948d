import { z } from 'zod';
import {
  answerFitBody,
  askedFit,
  askFitBody,
  confirmedBuild,
  confirmFitBody,
  fitCode,
  fitQuestion,
  soldPairing,
} from '#domain/catalog/holster/fit-question.schema.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';
import { emailFate, pagingDescription, pagingQuery, rowParams } from './shapes.ts';

export const ask = call('fit.ask', {
  method: 'POST',
  path: '/api/fit-questions',
  caller: 'public',
  summary: 'Ask whether a build whose light has to be looked at first can be made',
  description: 'The answer comes by email. The same build of the same address is one question.',
  body: askFitBody,
  answers: { 200: askedFit },
  refusals: [409],
  perMinute: 5,
});

export const showConfirmed = call('fit.showConfirmed', {
  method: 'GET',
  path: '/api/fit-questions/:code',
  caller: 'public',
  summary: 'A build that the store said yes to, at today’s price',
  description: 'Add it to the cart with the code as `fitCode` in its customizations.',
  params: z.object({ code: typedCode.max(80) }),
  answers: { 200: confirmedBuild },
  refusals: [404],
});

export const list = call('fit.list', {
  method: 'GET',
  path: '/api/admin/fit-questions',
  permission: 'orders.edit',
  summary: 'Questions about builds: the open ones, or those that were answered, the newest first',
  description: pagingDescription,
  query: z.object({ ...pagingQuery, state: z.enum(['open', 'answered']).optional() }),
  answers: { 200: z.array(fitQuestion) },
});

export const answer = call('fit.answer', {
  method: 'POST',
  path: '/api/admin/fit-questions/:id/answer',
  permission: 'orders.edit',
  summary: 'Answer a question about a build; the shopper gets an email',
  description: 'With a yes, the email leads to the build, which can then be ordered.',
  params: rowParams,
  body: answerFitBody,
  answers: { 200: fitQuestion.extend(emailFate) },
  refusals: [404, 409],
});

export const confirm = call('fit.confirm', {
  method: 'POST',
  path: '/api/admin/fit-questions',
  permission: 'orders.edit',
  summary: 'Say yes to a build that staff enter for a customer',
  description: 'The code goes into the build’s choices as `fitCode`.',
  body: confirmFitBody,
  answers: { 200: fitCode },
  refusals: [409],
});

export const listSold = call('fit.listSold', {
  method: 'GET',
  path: '/api/admin/fit-pairings',
  permission: 'orders.read',
  summary: 'How many builds of each pistol and light were sold and remade, and had a case',
  answers: { 200: z.array(soldPairing) },
});

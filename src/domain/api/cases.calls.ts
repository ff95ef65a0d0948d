import { z } from 'zod';
import { caseStates } from '#domain/care/cases/case-states.ts';
import {
  caseAnswerBody,
  caseLink,
  caseLinkBody,
  caseMessageBody,
  customerCase,
  decideCaseBody,
  openCaseBody,
  openedReturn,
  orderCase,
  photoSizes,
  returnBody,
  shownPhoto,
} from '#domain/care/cases/case.schema.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { orderLookupAnswer } from '#domain/orders/read/order-lookup.schema.ts';
import { call } from './call.ts';
import { overtaken, pagingDescription, pagingQuery, rowParams } from './shapes.ts';

const photoId = z.uuid();
const caseId = rowParams.shape.id;

export const list = call('cases.list', {
  method: 'GET',
  path: '/api/admin/cases',
  permission: 'orders.read',
  summary: 'Returns and warranty cases, the newest first',
  description: `By default those that are not closed. ${pagingDescription}`,
  query: z.object({ ...pagingQuery, state: z.enum([...caseStates, 'all']).optional() }),
  answers: { 200: z.array(orderCase) },
});

export const listOfOrder = call('cases.listOfOrder', {
  method: 'GET',
  path: '/api/admin/orders/:id/cases',
  permission: 'orders.read',
  summary: 'The cases of an order, the newest first',
  params: rowParams,
  answers: { 200: z.array(orderCase) },
});

export const open = call('cases.open', {
  method: 'POST',
  path: '/api/admin/orders/:id/cases',
  permission: 'orders.edit',
  summary: 'Open a return or warranty case of an order',
  description:
    'With `notify` the customer gets an email with a link to add photos, and the case waits for them. Without an email address nothing is emailed, and the case is open. The same key is the same case.',
  params: rowParams,
  body: openCaseBody,
  answers: { 200: orderCase },
  refusals: [404, 409],
});

export const write = call('cases.write', {
  method: 'POST',
  path: '/api/admin/cases/:id/messages',
  permission: 'orders.edit',
  summary: 'Email a message about a case to its customer',
  description:
    'The case keeps it. Without an email address nothing is emailed: the page of the link shows it. The same key is the same message; the key of another case’s message is refused.',
  params: rowParams,
  body: caseMessageBody,
  answers: { 200: orderCase },
  refusals: [404, 409],
});

export const makeLink = call('cases.makeLink', {
  method: 'POST',
  path: '/api/admin/cases/:id/links',
  permission: 'orders.edit',
  summary: 'A link to a case for its customer, to send it in any way',
  description: 'Earlier links keep working. A closed case gets none.',
  params: rowParams,
  answers: { 200: caseLink },
  refusals: [404, 409],
});

export const decide = call('cases.decide', {
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
  permission: 'orders.settle',
  summary: 'Decide a case: refund, remake or repair',
  description: 'Moves no money and makes no order: those follow.',
  params: rowParams,
  body: decideCaseBody,
  isVersioned: true,
  answers: { 200: orderCase, 412: overtaken(orderCase) },
  refusals: [404, 409],
});

export const close = call('cases.close', {
  method: 'POST',
  path: '/api/admin/cases/:id/close',
  permission: 'orders.settle',
  summary: 'Close a case',
  params: rowParams,
  isVersioned: true,
  answers: { 200: orderCase, 412: overtaken(orderCase) },
  refusals: [404, 409],
});

export const reopen = call('cases.reopen', {
  method: 'POST',
  path: '/api/admin/cases/:id/reopen',
  permission: 'orders.settle',
  summary: 'Open a closed case again',
  params: rowParams,
  isVersioned: true,
  answers: { 200: orderCase, 412: overtaken(orderCase) },
  refusals: [404, 409],
});

export const readPhoto = call('cases.readPhoto', {
  method: 'GET',
  path: '/api/admin/cases/:id/photos/:photoId',
  permission: 'orders.read',
  summary: 'A photo of a case, as a data URL',
  params: rowParams.extend({ photoId }),
  query: z.object({ size: z.enum(photoSizes).default('large') }),
  answers: { 200: shownPhoto },
  refusals: [404],
});

const returnDescription =
  'Opens a case in the shopper’s words, and emails shopper and owner. The token opens the page where photos are added. An item has one open case at a time. The same key is the same case.';

export const openFromAccount = call('cases.openFromAccount', {
  method: 'POST',
  path: '/api/auth/orders/:orderId/cases',
  caller: 'customer',
  summary: 'Begin a return or report a problem with a paid order of the customer',
  description: returnDescription,
  params: z.object({ orderId: typedCode.max(40) }),
  body: returnBody,
  answers: { 200: openedReturn },
  refusals: [404, 409],
  perMinute: 5,
});

export const openFromLookup = call('cases.openFromLookup', {
  method: 'POST',
  path: '/api/order-lookups/:lookupId/cases',
  caller: 'public',
  summary: 'Begin a return or report a problem with a paid order, up to an hour after its lookup',
  description: returnDescription,
  params: orderLookupAnswer,
  body: returnBody,
  answers: { 200: openedReturn },
  refusals: [404, 409],
  perMinute: 5,
});

const linkDescription = 'Earlier links keep working. A case has at most 100.';

export const linkFromAccount = call('cases.linkFromAccount', {
  method: 'POST',
  path: '/api/auth/orders/:orderId/cases/:caseId/links',
  caller: 'customer',
  summary: 'The token of the page of an open case of the customer’s order',
  description: linkDescription,
  params: z.object({ orderId: typedCode.max(40), caseId }),
  answers: { 200: openedReturn },
  refusals: [404, 409],
  perMinute: 10,
});

export const linkFromLookup = call('cases.linkFromLookup', {
  method: 'POST',
  path: '/api/order-lookups/:lookupId/cases/:caseId/links',
  caller: 'public',
  summary: 'The token of the page of an open case of the order, up to an hour after its lookup',
  description: linkDescription,
  params: orderLookupAnswer.extend({ caseId }),
  answers: { 200: openedReturn },
  refusals: [404, 409],
  perMinute: 10,
});

export const showByLink = call('cases.showByLink', {
  method: 'POST',
  path: '/api/cases/show',
  caller: 'public',
  summary: 'A case, for its customer, by the link of an email',
  body: caseLinkBody,
  answers: { 200: customerCase },
  refusals: [404],
  perMinute: 60,
});

export const showPhotoByLink = call('cases.showPhotoByLink', {
  method: 'POST',
  path: '/api/cases/photos/show',
  caller: 'public',
  summary: 'A photo of a case, for its customer, as a data URL',
  body: caseLinkBody.extend({ photoId, size: z.enum(photoSizes).default('large') }),
  answers: { 200: shownPhoto },
  refusals: [404],
  perMinute: 120,
});

export const answer = call('cases.answer', {
  method: 'POST',
  path: '/api/cases/messages',
  caller: 'public',
  summary: 'The customer’s answer to a case, by the link of an email',
  description: 'The same key is the same message.',
  body: caseAnswerBody,
  answers: { 200: customerCase },
  refusals: [404, 409],
  perMinute: 10,
});

export const addPhoto = call('cases.addPhoto', {
  method: 'POST',
  path: '/api/cases/photos',
  caller: 'public',
  summary: 'Add a photo to a case, by the link of an email',
  description:
    'One JPEG, PNG, WebP or AVIF, after a form field `token`. It is encoded again without its metadata, and only the customer and staff can see it.',
  file: 'image',
  answers: { 200: customerCase },
  refusals: [404, 409, 413, 415],
  perMinute: 20,
});

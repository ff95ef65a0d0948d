import { z } from 'zod';
import {
  changePasswordBody,
  customer,
  customerOrders,
  emailSentAnswer,
  forgotPasswordBody,
  keepOrderBody,
  loginBody,
  orderedAgain,
  registerBody,
  resetPasswordBody,
  signInAnswer,
  verifyEmailBody,
} from '#domain/identity/customers/customer.schema.ts';
import {
  addressBody,
  customerAddress,
  customerAddresses,
} from '#domain/identity/customers/saved-address.schema.ts';
import { sessionId, sessions } from '#domain/identity/sessions/session.schema.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';
import { done, pagingDescription, pagingQuery, rowParams } from './shapes.ts';

export const register = call('accounts.register', {
  method: 'POST',
  path: '/api/auth/register',
  caller: 'public',
  summary: 'Open an account and sign in',
  body: registerBody,
  answers: { 201: signInAnswer },
  refusals: [409],
  perMinute: 10,
});

export const signIn = call('accounts.signIn', {
  method: 'POST',
  path: '/api/auth/login',
  caller: 'public',
  summary: 'Sign in as a customer',
  description: 'Too many failures in a minute are a 429.',
  body: loginBody,
  answers: { 200: signInAnswer },
  refusals: [401, 429],
});

export const signOut = call('accounts.signOut', {
  method: 'POST',
  path: '/api/auth/logout',
  caller: 'customer',
  summary: 'Sign out on this device',
  answers: { 200: done },
});

export const readProfile = call('accounts.readProfile', {
  method: 'GET',
  path: '/api/auth/profile',
  caller: 'customer',
  summary: 'The customer who is signed in',
  answers: { 200: customer },
});

export const listOrders = call('accounts.listOrders', {
  method: 'GET',
  path: '/api/auth/orders',
  caller: 'customer',
  summary: 'The customer’s orders, the newest first',
  description: pagingDescription,
  query: z.object(pagingQuery),
  answers: { 200: customerOrders },
});

export const listAddresses = call('accounts.listAddresses', {
  method: 'GET',
  path: '/api/auth/addresses',
  caller: 'customer',
  summary: 'The customer’s address book, the default first; without one, the addresses of the last orders',
  answers: { 200: customerAddresses },
});

export const addAddress = call('accounts.addAddress', {
  method: 'POST',
  path: '/api/auth/addresses',
  caller: 'customer',
  summary: 'Save an address; the first one is the default',
  body: addressBody,
  answers: { 201: customerAddress },
  refusals: [409],
  perMinute: 30,
});

export const editAddress = call('accounts.editAddress', {
  method: 'PUT',
  path: '/api/auth/addresses/:id',
  caller: 'customer',
  summary: 'Change a saved address, or make it the default; orders keep theirs',
  params: rowParams,
  body: addressBody,
  answers: { 200: customerAddress },
  refusals: [404, 409],
  perMinute: 30,
});

export const deleteAddress = call('accounts.deleteAddress', {
  method: 'DELETE',
  path: '/api/auth/addresses/:id',
  caller: 'customer',
  summary: 'Delete a saved address; orders keep theirs',
  params: rowParams,
  answers: { 200: done },
  refusals: [404],
  perMinute: 30,
});

export const orderAgain = call('accounts.orderAgain', {
  method: 'POST',
  path: '/api/auth/orders/:orderId/cart',
  caller: 'customer',
  summary: 'Put an order’s lines into the cart; of an unpaid order, what the cart no longer has',
  params: z.object({ orderId: typedCode.max(40) }),
  answers: { 200: orderedAgain },
  refusals: [404],
  perMinute: 20,
});

export const keepOrder = call('accounts.keepOrder', {
  method: 'POST',
  path: '/api/orders/:orderId/account',
  caller: 'public',
  summary: 'Open an account with a guest’s order, for the guest who paid it',
  description: 'The answer is the same whether or not there is an account. An email finishes it.',
  params: z.object({ orderId: typedCode.max(40) }),
  body: keepOrderBody,
  answers: { 200: done },
  refusals: [404],
  perMinute: 5,
});

export const forgotPassword = call('accounts.forgotPassword', {
  method: 'POST',
  path: '/api/auth/forgot-password',
  caller: 'public',
  summary: 'Email a link to choose a new password',
  description: 'The answer is the same whether or not there is an account.',
  body: forgotPasswordBody,
  answers: { 200: done },
  perMinute: 5,
});

export const resetPassword = call('accounts.resetPassword', {
  method: 'POST',
  path: '/api/auth/reset-password',
  caller: 'public',
  summary: 'Set a new password with the token of an emailed link',
  body: resetPasswordBody,
  answers: { 200: done },
  perMinute: 10,
});

export const verifyEmail = call('accounts.verifyEmail', {
  method: 'POST',
  path: '/api/auth/verify-email',
  caller: 'public',
  summary: 'Verify an email address with the token of an emailed link',
  description: 'If the caller is not signed in to the account, the password is required; without it, 403.',
  body: verifyEmailBody,
  answers: { 200: done },
  refusals: [403],
  perMinute: 10,
});

export const resendVerification = call('accounts.resendVerification', {
  method: 'POST',
  path: '/api/auth/resend-verification',
  caller: 'customer',
  summary: 'Email the verification link again',
  answers: { 200: emailSentAnswer },
  refusals: [409],
  perMinute: 5,
});

export const listSessions = call('accounts.listSessions', {
  method: 'GET',
  path: '/api/auth/sessions',
  caller: 'customer',
  summary: 'The devices signed in to the account',
  answers: { 200: sessions },
});

export const endSession = call('accounts.endSession', {
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  caller: 'customer',
  summary: 'Sign out a device',
  params: sessionId,
  answers: { 200: done },
  refusals: [404],
});

export const endSessions = call('accounts.endSessions', {
  method: 'DELETE',
  path: '/api/auth/sessions',
  caller: 'customer',
  summary: 'Sign out all devices',
  answers: { 200: done },
});

export const changePassword = call('accounts.changePassword', {
  method: 'POST',
  path: '/api/auth/password',
  caller: 'customer',
  summary: 'Change the password and sign out all other devices',
  description: 'Too many wrong passwords in a minute are a 429.',
  body: changePasswordBody,
  answers: { 200: done },
  refusals: [429],
});

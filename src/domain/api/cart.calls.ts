import { addCartItemBody, addedLine, cartItems, setQuantityBody } from '#domain/selling/cart/cart.schema.ts';
import { call } from './call.ts';
import { rowParams } from './shapes.ts';

export const read = call('cart.read', {
  method: 'GET',
  path: '/api/cart',
  caller: 'public',
  summary: 'The lines of the caller’s cart',
  answers: { 200: cartItems },
});

export const add = call('cart.add', {
  method: 'POST',
  path: '/api/cart',
  caller: 'public',
  summary: 'Add a product or a configured holster',
  body: addCartItemBody,
  answers: { 201: addedLine, 303: addedLine },
  takesForm: true,
  refusals: [404, 409],
  perMinute: 120,
});

export const setQuantity = call('cart.setQuantity', {
  method: 'PUT',
  path: '/api/cart/:id',
  caller: 'public',
  summary: 'Set the quantity of a line; 0 removes it',
  params: rowParams,
  body: setQuantityBody,
  answers: { 200: cartItems },
  refusals: [404, 409],
});

export const remove = call('cart.remove', {
  method: 'DELETE',
  path: '/api/cart/:id',
  caller: 'public',
  summary: 'Remove a line',
  params: rowParams,
  answers: { 200: cartItems },
  refusals: [404],
});

export const clear = call('cart.clear', {
  method: 'DELETE',
  path: '/api/cart',
  caller: 'public',
  summary: 'Remove all lines',
  answers: { 200: cartItems },
});

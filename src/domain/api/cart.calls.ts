import { z } from 'zod';
import { addCartItemBody, addedLine, cartItems, setQuantityBody } from '../cart/cart.schema.ts';
import { callsOf } from './call.ts';

const line = z.object({ id: z.coerce.number<number>().int().min(1).max(2_147_483_647) });

export const cart = callsOf('cart', {
  read: {
    method: 'GET',
    path: '/api/cart',
    caller: 'public',
    summary: 'The lines of the caller’s cart',
    answers: { 200: cartItems },
  },
  add: {
    method: 'POST',
    path: '/api/cart',
    caller: 'public',
    summary: 'Add a product or a configured holster',
    body: addCartItemBody,
    answers: { 201: addedLine },
    refusals: [404, 409],
    perMinute: 120,
  },
  setQuantity: {
    method: 'PUT',
    path: '/api/cart/:id',
    caller: 'public',
    summary: 'Set the quantity of a line; 0 removes it',
    params: line,
    body: setQuantityBody,
    answers: { 200: cartItems },
    refusals: [404],
  },
  remove: {
    method: 'DELETE',
    path: '/api/cart/:id',
    caller: 'public',
    summary: 'Remove a line',
    params: line,
    answers: { 200: cartItems },
    refusals: [404],
  },
  clear: {
    method: 'DELETE',
    path: '/api/cart',
    caller: 'public',
    summary: 'Remove all lines',
    answers: { 200: cartItems },
  },
});

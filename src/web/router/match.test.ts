import { expect, test } from 'vitest';
import { matchPath, matchRoute } from './match.ts';

test.each([
  // pattern, path, parameters
  ['/', '/', {}],
  ['/gear', '/gear', {}],
  ['/gear', '/gear/', {}],
  ['/gear', '/gear/slings', null],
  ['/gear', '/Gear', null],
  ['/product/:id', '/product/12', { id: '12' }],
  ['/product/:id', '/product/a%20b', { id: 'a b' }],
  ['/product/:id', '/product/%zz', { id: '%zz' }],
  ['/product/:id', '/product/a%2Fb', { id: 'a/b' }],
  ['/product/:id', '/product/', null],
  ['/product/:id', '/product/12/more', null],
  ['/admin/evidence/:id', '/admin/evidence/7', { id: '7' }],
])('%s matches %s as %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test('the first route that matches is taken, and an address without a page matches none', () => {
  const routes = [{ path: '/product/new' }, { path: '/product/:id' }];
  expect(matchRoute(routes, '/product/new')?.route).toBe(routes[0]);
  expect(matchRoute(routes, '/product/3')?.route).toBe(routes[1]);
  expect(matchRoute(routes, '/nothing')).toBeNull();
});

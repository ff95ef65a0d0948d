import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { listedProviders } from '#domain/payments/providers/providers.ts';
import { may } from '#domain/identity/staff/permissions.ts';
import { guardedFor } from '#server/platform/http/caller/guards.ts';
import { contract, routeOf } from './support/contract.ts';
import { testStore } from './support/store.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The only routes below /api/ that no page calls: each takes or gives something other than the store's JSON. */
const plainRoutes = [
  // A provider signs the bytes of what it sends.
  ...listedProviders.map((provider) => `POST /api/${provider}/webhook`),
  // Browsers send these by themselves, in two formats of their own.
  'POST /api/csp-reports',
];

/** The page that shows this contract, made by a library. */
const docs = /^[A-Z,]+ \/api\/docs(\/|$)/;

const web = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

describe('the browser', () => {
  test('spells no address of the API', () => {
    const spelled = web.flatMap((file) =>
      [...read(file).matchAll(/['"`]\/api\/.*/g)].map(([text]) => `${file}: ${text}`),
    );
    expect(spelled).toEqual([]);
  });

  test.each([
    [
      'apiFetch',
      ['src/web/ask.ts', 'src/web/entry-client.tsx', 'src/web/entry-dashboard.tsx', 'src/web/queries.ts'],
    ],
    ['adminFetch', ['src/web/admin/session/ask-staff.ts']],
  ])('calls %s through the contract alone, which names the answer', (name, through) => {
    const callers = web.filter((file) => new RegExp(`\\b${name}\\(|\\(${name}\\)`).test(uses(file)));
    expect(callers.toSorted()).toEqual(through);
  });

  test('reads nothing of a call but its address, because a build has no more of it (scripts/vite/light-calls.ts)', () => {
    const readers = web.filter((file) =>
      /\b\w+\.\w+\.(permission|summary|caller|answers)\b/.test(read(file)),
    );
    expect(readers).toEqual([]);
  });

  test('casts no answer of a call', () => {
    const edges = new Set(['src/web/ask.ts', 'src/web/admin/session/ask-staff.ts']);
    const casts = web.filter(
      (file) => !edges.has(file) && /\bask(Staff|List)?\((?:[^();]|\([^()]*\))*\)\)? as /.test(read(file)),
    );
    expect(casts).toEqual([]);
  });
});

describe('the server', () => {
  const routes: RouteOptions[] = [];
  beforeAll(async () => void (await testStore({ onRoute: (route) => routes.push(route) })));
  const nameOf = ({ method, url }: RouteOptions) => `${String(method)} ${url}`;

  test('serves every call exactly once', () => {
    const counts = new Map<string, number>();
    for (const route of routes) counts.set(nameOf(route), (counts.get(nameOf(route)) ?? 0) + 1);
    const wrong = contract.filter(({ call }) => counts.get(routeOf(call)) !== 1);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('serves nothing else below /api/ but what is listed here', () => {
    const calls = new Set(contract.map(({ call }) => routeOf(call)));
    const others = routes
      .filter(({ url }) => url.startsWith('/api/'))
      .map(nameOf)
      .filter((name) => !calls.has(name.replace(/^HEAD /, 'GET ')) && !docs.test(name));
    expect(others.toSorted()).toEqual(plainRoutes.toSorted());
  });

  test('admits the callers that the contract names', () => {
    const callers = new Map(contract.map(({ call }) => [routeOf(call), call.caller]));
    const wrong = routes.filter((route) => {
      const caller = callers.get(nameOf(route).replace(/^HEAD /, 'GET '));
      return caller !== undefined && (guardedFor(route) ?? 'public') !== caller;
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

describe('a call that changes something, by who may make it (R-SEC-13)', () => {
  const changing = contract.filter(({ call: { method } }) => method !== 'GET');
  const namesOf = (some: typeof contract) => some.map(({ name }) => name).toSorted();

  test('a packer’s are about parcels, notes and the own account', () => {
    const own = changing.filter(({ call: { permission } }) => permission && may('packer', permission));
    expect(namesOf(own)).toEqual([
      'adminOrders.addNote',
      'adminOrders.sendTracking',
      'adminOrders.ship',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.renewCodes',
      'secondFactor.turnOff',
      'shipments.cancel',
      'shipments.checkList',
      'shipments.correct',
      'shipments.handOver',
      'shipments.importList',
      'shipments.ship',
      'staff.changePassword',
      'staff.endSession',
      'staff.endSessions',
      'staff.signOut',
    ]);
  });

  test('only an owner’s are about money, staff and deleted orders', () => {
    const owners = changing.filter(({ call: { permission } }) => permission && !may('manager', permission));
    expect(namesOf(owners)).toEqual([
      'adminOrders.remove',
      'adminOrders.restore',
      'backups.make',
      'backups.prove',
      'customers.erase',
      'dashboard.takeStep',
      'money.compare',
      'money.handle',
      'money.look',
      'money.refund',
      'settings.cancel',
      'settings.save',
      'staffAccounts.edit',
      'staffAccounts.invite',
      'staffAccounts.resetSecondFactor',
      'staffAccounts.withdraw',
    ]);
  });

  test('everyone’s are about a cart, an order or a link of their own', () => {
    expect(namesOf(changing.filter(({ call: { caller } }) => caller === 'public'))).toEqual([
      'accounts.eraseGuest',
      'accounts.forgotPassword',
      'accounts.keepOrder',
      'accounts.register',
      'accounts.resetPassword',
      'accounts.signIn',
      'accounts.verifyEmail',
      'cart.add',
      'cart.clear',
      'cart.remove',
      'cart.setQuantity',
      'cases.addPhoto',
      'cases.answer',
      'cases.linkFromLookup',
      'cases.openFromLookup',
      'cases.showByLink',
      'cases.showPhotoByLink',
      'discounts.validate',
      'fit.ask',
      'holster.price',
      'newsletter.subscribe',
      'newsletter.unsubscribe',
      'orders.checkout',
      'orders.finishLookup',
      'orders.startLookup',
      'payments.capturePayPal',
      'payments.completeStripe',
      'payments.readRequest',
      'payments.startPayPal',
      'payments.startPayPalRequest',
      'restock.confirm',
      'restock.request',
      'restock.unsubscribe',
      'security.reportError',
      'staff.signIn',
      'staff.signInWithCode',
      'staffAccounts.acceptInvitation',
      'staffAccounts.readInvitation',
    ]);
  });
});

/** A file without its imports. */
function uses(file: string): string {
  return read(file)
    .replaceAll(/^import[^;]*;$/gm, '')
    .replaceAll(/function (apiFetch|adminFetch)\(/g, '');
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

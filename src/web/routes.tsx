import { gearCategories, type Category } from '#domain/catalog/products/category.ts';
import { choiceParameters } from '#domain/catalog/products/choice-parameters.ts';
import { readSearch } from '#domain/catalog/search/search.ts';
import { paths } from '#domain/paths.ts';
import { chunk, page, type Chunk, type PageExtra } from './page-route.ts';
import {
  cartItems,
  categoryPart,
  featuredProducts,
  privacyPolicy,
  productById,
  searchPart,
  sizeChart,
  terms,
  type ListQuery,
} from './queries.ts';
import type { Route } from './router/route.ts';
import { checkoutSetups } from './shop/checkout/payment/external-payments.tsx';
import { loadHome } from './shop/home/load-home.ts';
import { loadProduct } from './shop/product/load-product.ts';

const home = chunk(['src/web/shop/home/home-page.tsx'], () => import('./shop/home/home-page.tsx'));
const lists = chunk(['src/web/shop/catalog/list-pages.tsx'], () => import('./shop/catalog/list-pages.tsx'));
const holsters = chunk(
  ['src/web/shop/holster/holster-page.tsx'],
  () => import('./shop/holster/holster-page.tsx'),
);
const gear = chunk(['src/web/shop/catalog/gear-pages.tsx'], () => import('./shop/catalog/gear-pages.tsx'));
const partners = chunk(
  ['src/web/shop/catalog/partner-pages.tsx'],
  () => import('./shop/catalog/partner-pages.tsx'),
);
const product = chunk(
  ['src/web/shop/product/product-page.tsx'],
  () => import('./shop/product/product-page.tsx'),
);
const cart = chunk(['src/web/shop/cart/cart-page.tsx'], () => import('./shop/cart/cart-page.tsx'));
const checkout = chunk(['src/web/shop/checkout/checkout-page.tsx'], async () => {
  // In tasks of their own: on a slow phone, starting all of the checkout's code at once would hold up the page.
  await import('#domain/platform/text/typed-line.schema.ts');
  await import('#domain/shipping/rates/address.schema.ts');
  return import('./shop/checkout/checkout-page.tsx');
});
const success = chunk(
  ['src/web/shop/checkout-success/checkout-success-page.tsx'],
  () => import('./shop/checkout-success/checkout-success-page.tsx'),
);
const orderStatus = chunk(
  ['src/web/shop/help/order-status-page.tsx'],
  () => import('./shop/help/order-status-page.tsx'),
);
const signIn = chunk(
  ['src/web/shop/account/sign-in/sign-in-pages.tsx'],
  () => import('./shop/account/sign-in/sign-in-pages.tsx'),
);
const account = chunk(
  ['src/web/shop/account/account-pages.tsx'],
  () => import('./shop/account/account-pages.tsx'),
);
const restock = chunk(
  ['src/web/shop/restock/restock-pages.tsx'],
  () => import('./shop/restock/restock-pages.tsx'),
);
const newsletter = chunk(
  ['src/web/shop/newsletter/newsletter-pages.tsx'],
  () => import('./shop/newsletter/newsletter-pages.tsx'),
);
const cases = chunk(['src/web/shop/cases/case-pages.tsx'], () => import('./shop/cases/case-pages.tsx'));
const policies = chunk(
  ['src/web/shop/policies/policy-pages.tsx'],
  () => import('./shop/policies/policy-pages.tsx'),
);
const cookiePolicy = chunk(
  ['src/web/shop/consent/cookie-policy-page.tsx'],
  () => import('./shop/consent/cookie-policy-page.tsx'),
);
const pay = chunk(['src/web/shop/pay/pay-pages.tsx'], () => import('./shop/pay/pay-pages.tsx'));
const search = chunk(['src/web/shop/search/search-page.tsx'], () => import('./shop/search/search-page.tsx'));
const admin = chunk(['src/web/admin/admin-pages.tsx'], () => import('./admin/admin-pages.tsx'));

/** The site map: every page, its chunk and its queries (R-PAGE-1 to R-PAGE-3). */
export const routes: readonly Route[] = [
  page(paths.home, {
    chunk: home,
    view: 'HomePage',
    queries: () => [featuredProducts],
    loader: loadHome,
  }),
  list(paths.apparel, lists, 'ApparelPage', 'apparel'),
  list(paths.bundles, lists, 'BundlesPage', 'bundles'),
  list(paths.stickers, lists, 'StickersPage', 'stickers'),
  list(paths.holsterBuilder, holsters, 'HolsterPage', 'holster'),
  list(paths.gear, gear, 'GearPage', ...gearCategories),
  list(paths.slings, gear, 'SlingsPage', 'slings'),
  list(paths.magazines, gear, 'MagazinesPage', 'magazines'),
  list(paths.optics, gear, 'OpticsPage', 'optics'),
  list(paths.lights, gear, 'LightsPage', 'lights'),
  page(paths.affiliates, { chunk: partners, view: 'PartnersPage' }),
  page(paths.gridd, { chunk: partners, view: 'GriddPage' }),
  list(paths.anythingTarget, partners, 'AnythingTargetPage', 'anything-target'),
  page(paths.search, {
    chunk: search,
    view: 'SearchPage',
    queries: (_params, parameters) => searched(parameters),
    extra: chosen(searched),
  }),
  page('/product/:id', {
    chunk: product,
    view: 'ProductPage',
    error: 'ProductError',
    queries: ({ id = '' }) => [productById(id)],
    loader: loadProduct,
  }),
  page(paths.cart, { chunk: cart, view: 'CartPage', queries: () => [cartItems] }),
  page(paths.checkout, { chunk: checkout, view: 'CheckoutPage', queries: checkoutSetups }),
  page(paths.orderStatus, { chunk: orderStatus, view: 'OrderStatusPage' }),
  page(paths.checkoutDone, { chunk: success, view: 'CheckoutSuccessPage', queries: checkoutSetups }),
  page(paths.pay(':token'), { chunk: pay, view: 'PayPage', queries: checkoutSetups }),
  page(paths.login, { chunk: signIn, view: 'LoginPage' }),
  page(paths.register, { chunk: signIn, view: 'RegisterPage' }),
  page(paths.forgotPassword, { chunk: signIn, view: 'ForgotPasswordPage' }),
  page(paths.resetPassword, { chunk: signIn, view: 'ResetPasswordPage' }),
  page(paths.account, { chunk: account, view: 'AccountPage' }),
  page(paths.verifyEmail, { chunk: account, view: 'VerifyEmailPage' }),
  page(paths.newsletter, { chunk: newsletter, view: 'NewsletterPage' }),
  page(paths.unsubscribe, { chunk: newsletter, view: 'UnsubscribePage' }),
  page(paths.restock, { chunk: restock, view: 'RestockPage' }),
  page(paths.restockStop, { chunk: restock, view: 'RestockStopPage' }),
  page(paths.case, { chunk: cases, view: 'CasePage' }),
  page(paths.privacy, { chunk: policies, view: 'PrivacyPage', queries: () => [privacyPolicy] }),
  page(paths.terms, { chunk: policies, view: 'TermsPage', queries: () => [terms] }),
  page(paths.sizeChart, { chunk: policies, view: 'SizeChartPage', queries: () => [sizeChart] }),
  page(paths.cookiePolicy, { chunk: cookiePolicy, view: 'CookiePolicyPage' }),
  page(paths.adminLogin, { chunk: admin, view: 'AdminLoginPage' }),
  page(paths.admin, { chunk: admin, view: 'AdminPage' }),
  page('/admin/print/:kind', { chunk: admin, view: 'PrintPage' }),
  page('/admin/evidence/:id', { chunk: admin, view: 'EvidencePage' }),
  { path: paths.holsters, movedTo: paths.holsterBuilder },
];

/** Without a search term, nothing is fetched. */
function searched(parameters: URLSearchParams) {
  const q = readSearch(parameters);
  return q === '' ? [] : [searchPart(q)];
}

function list<Name extends string>(path: string, chunk: Chunk<Name>, view: Name, ...read: Category[]) {
  const queries = () => read.map(categoryPart);
  return page(path, { chunk, view, queries, extra: chosen(queries) });
}

/** The filters in the address; their code loads only if there are any. */
function chosen(queries: (parameters: URLSearchParams) => ListQuery[]): PageExtra {
  return (client, parameters) =>
    choiceParameters.some((name) => parameters.has(name))
      ? import('./shop/lists/choose-list.ts').then(({ chooseList }) =>
          chooseList(client, queries(parameters), parameters),
        )
      : null;
}

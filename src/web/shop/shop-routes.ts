import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { gearCategories, type Category } from '#domain/catalog/products/category.ts';
import { choiceParameters } from '#domain/catalog/products/choice-parameters.ts';
import { readSearch } from '#domain/catalog/search/search.ts';
import { paths } from '#domain/paths.ts';
import {
  chunk,
  inTime,
  page,
  queryClientContext,
  ready,
  type Chunk,
  type PageQuery,
} from '#web/page-route.ts';
import {
  builderLists,
  cartItems,
  categoryPart,
  faq,
  featuredProducts,
  privacyPolicy,
  productById,
  searchPart,
  sizeChart,
  terms,
  type ListQuery,
} from '#web/queries.ts';
import { checkoutSetups } from './checkout/payment/setups.ts';
import { loadHome } from './home/load-home.ts';
import { loadProduct } from './product/load-product.ts';

const home = chunk('src/web/shop/home/home-page.tsx', () => import('./home/home-page.tsx'));
const lists = chunk('src/web/shop/catalog/list-pages.tsx', () => import('./catalog/list-pages.tsx'));
const holsters = chunk('src/web/shop/holster/holster-page.tsx', () => import('./holster/holster-page.tsx'));
const gear = chunk('src/web/shop/catalog/gear-pages.tsx', () => import('./catalog/gear-pages.tsx'));
const partners = chunk('src/web/shop/catalog/partner-pages.tsx', () => import('./catalog/partner-pages.tsx'));
const product = chunk('src/web/shop/product/product-page.tsx', () => import('./product/product-page.tsx'));
const cart = chunk('src/web/shop/cart/cart-page.tsx', () => import('./cart/cart-page.tsx'));
const checkout = chunk(
  'src/web/shop/checkout/checkout-page.tsx',
  () => import('./checkout/checkout-page.tsx'),
);
const success = chunk(
  'src/web/shop/checkout-success/checkout-success-page.tsx',
  () => import('./checkout-success/checkout-success-page.tsx'),
);
const orderStatus = chunk(
  'src/web/shop/help/order-status-page.tsx',
  () => import('./help/order-status-page.tsx'),
);
const signIn = chunk(
  'src/web/shop/account/sign-in/sign-in-pages.tsx',
  () => import('./account/sign-in/sign-in-pages.tsx'),
);
const account = chunk('src/web/shop/account/account-pages.tsx', () => import('./account/account-pages.tsx'));
const restock = chunk('src/web/shop/restock/restock-pages.tsx', () => import('./restock/restock-pages.tsx'));
const newsletter = chunk(
  'src/web/shop/newsletter/newsletter-pages.tsx',
  () => import('./newsletter/newsletter-pages.tsx'),
);
const cases = chunk('src/web/shop/cases/case-page.tsx', () => import('./cases/case-page.tsx'));
const policies = chunk('src/web/shop/policies/policy-pages.tsx', () => import('./policies/policy-pages.tsx'));
const cookiePolicy = chunk(
  'src/web/shop/consent/cookie-policy-page.tsx',
  () => import('./consent/cookie-policy-page.tsx'),
);
const pay = chunk('src/web/shop/pay/pay-page.tsx', () => import('./pay/pay-page.tsx'));
const search = chunk('src/web/shop/search/search-page.tsx', () => import('./search/search-page.tsx'));

/** The shop's site map: every page, its chunk and its queries (R-PAGE-1 to R-PAGE-3). */
export const shopRoutes: RouteObject[] = [
  page(paths.home, {
    chunk: home,
    view: 'HomePage',
    queries: () => [featuredProducts],
    loader: loadHome,
  }),
  list(paths.apparel, lists, 'ApparelPage', 'apparel'),
  list(paths.bundles, lists, 'BundlesPage', 'bundles'),
  list(paths.stickers, lists, 'StickersPage', 'stickers'),
  page(paths.holsterBuilder, {
    chunk: holsters,
    view: 'HolsterPage',
    queries: () => [categoryPart('holster'), builderLists],
    loader: listLoader(() => [categoryPart('holster')], [builderLists]),
  }),
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
    queries: (_params, parameters) => [...searched(parameters), builderLists],
    loader: listLoader(searched, [builderLists]),
  }),
  page('/product/:id', {
    chunk: product,
    view: 'ProductPage',
    error: 'ProductError',
    // The lists are sent only if the loader read them.
    queries: ({ id = '' }) => [productById(id), builderLists],
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
  page(paths.faq, { chunk: policies, view: 'FaqPage', queries: () => [faq] }),
  page(paths.sizeChart, { chunk: policies, view: 'SizeChartPage', queries: () => [sizeChart] }),
  page(paths.cookiePolicy, { chunk: cookiePolicy, view: 'CookiePolicyPage' }),
  { path: paths.holsters, loader: () => redirect(paths.holsterBuilder, 301) },
];

/** Without a search term, nothing is fetched. */
function searched(parameters: URLSearchParams) {
  const q = readSearch(parameters);
  return q === '' ? [] : [searchPart(q)];
}

function list<Name extends string>(path: string, chunk: Chunk<Name>, view: Name, ...read: Category[]) {
  const queries = () => read.map(categoryPart);
  return page(path, { chunk, view, queries, loader: listLoader(queries) });
}

/** Loads lists, and what the filters in the address choose of them; their code loads only if there are any. */
function listLoader(
  queries: (parameters: URLSearchParams) => ListQuery[],
  others: readonly PageQuery[] = [],
): LoaderFunction {
  return async ({ context, url: { searchParams } }) => {
    const client = context.get(queryClientContext);
    const lists = queries(searchParams);
    await ready(client, [...lists, ...others]);
    if (!choiceParameters.some((name) => searchParams.has(name))) return null;
    return inTime(
      import('./lists/choose-list.ts').then(({ chooseList }) => chooseList(client, lists, searchParams)),
    );
  };
}

import type { Category } from './catalog/products/category.ts';

/** Every page address of the store. Pages, emails, sitemap and tests link through it (R-PAGE-1 to R-PAGE-3). */
export const paths = {
  home: '/',
  holsterBuilder: '/holster-builder',
  /** The builder itself, on that page. */
  builder: '/holster-builder#builder',
  /** The builder with a carry position chosen. */
  builderWith: (type: string) => `/holster-builder?type=${encodeURIComponent(type)}#builder`,
  holsters: '/holsters',
  apparel: '/apparel',
  bundles: '/bundles',
  affiliates: '/affiliates',
  gridd: '/affiliates/gridd',
  anythingTarget: '/affiliates/anything-target',
  gear: '/gear',
  slings: '/gear/slings',
  magazines: '/gear/magazines',
  optics: '/gear/optics',
  lights: '/gear/lights',
  stickers: '/stickers',
  search: '/search',
  searchFor: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  /** With a color or size, the page opens with it chosen. */
  product: (id: number, color: string | null = null, size: string | null = null) => {
    const chosen = [
      color && `color=${encodeURIComponent(color)}`,
      size && `size=${encodeURIComponent(size)}`,
    ];
    const query = chosen.filter(Boolean).join('&');
    return `/product/${id}${query && `?${query}`}`;
  },
  /** The cart as a page, for browsers without scripts. */
  cart: '/cart',
  checkout: '/checkout',
  /** A checkout link with a discount code. */
  checkoutWithCode: (code: string) => `/checkout?discount=${encodeURIComponent(code)}`,
  checkoutDone: '/checkout-success',
  checkoutSuccess: (orderId: string) => `/checkout-success?order_id=${encodeURIComponent(orderId)}`,
  cookiePolicy: '/cookie-policy',
  privacy: '/privacy',
  terms: '/terms',
  sizeChart: '/size-chart',
  faq: '/faq',
  /** The page of a payment request. */
  pay: (token: string) => `/pay/${token}`,
  orderStatus: '/order-status',
  /** The lookup with the number filled in. */
  orderStatusOf: (orderId: string) => `/order-status?order=${encodeURIComponent(orderId)}`,
  login: '/login',
  register: '/register',
  account: '/account',
  /** An order in the history. */
  accountOrder: (orderId: string) => `/account#${encodeURIComponent(orderId)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  newsletter: '/newsletter',
  unsubscribe: '/unsubscribe',
  /** Confirms a back-in-stock request. */
  restock: '/back-in-stock',
  restockStop: '/back-in-stock/stop',
  /** A case, for its customer; the link's token is in the query, from where the page takes it away (R-CASE-5). */
  case: '/case',
  adminLogin: '/admin-login',
  admin: '/admin',
} as const;

/** Whether it is the page of a payment request: its path is a secret, and must reach no log, statistic or other site. */
export function isPaymentPage(pathname: string): boolean {
  return pathname === '/pay' || pathname.startsWith('/pay/');
}

/** Whether a page belongs to the dashboard: it has no store shell and no analytics. */
export function isAdministration(pathname: string): boolean {
  return pathname === paths.adminLogin || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}

/** The pages in the sitemap, besides visible products; every other page asks not to be indexed. */
export const indexedPages: readonly string[] = [
  paths.home,
  paths.holsterBuilder,
  paths.apparel,
  paths.bundles,
  paths.stickers,
  paths.gear,
  paths.slings,
  paths.magazines,
  paths.optics,
  paths.lights,
  paths.affiliates,
  paths.gridd,
  paths.anythingTarget,
  paths.privacy,
  paths.terms,
  paths.sizeChart,
];

/** The list page of a category (R-PAGE-1). */
export const categoryPaths: Readonly<Record<Category, string>> = {
  holster: paths.holsterBuilder,
  apparel: paths.apparel,
  bundles: paths.bundles,
  stickers: paths.stickers,
  gridd: paths.gridd,
  'anything-target': paths.anythingTarget,
  slings: paths.slings,
  optics: paths.optics,
  magazines: paths.magazines,
  lights: paths.lights,
};

const backLinks: Readonly<Partial<Record<Category, string>>> = {
  'anything-target': paths.anythingTarget,
  holster: paths.holsters,
  apparel: paths.apparel,
  lights: paths.lights,
  slings: paths.slings,
  optics: paths.optics,
  magazines: paths.magazines,
};

/** The target of a product page's back link (R-CAT-43). */
export function backLinkOf(category: Category): string {
  return backLinks[category] ?? paths.home;
}

/** A build that we said yes to, above the builder (R-FIT-6). */
export function confirmedBuildPath(code: string): string {
  return `${paths.holsterBuilder}?fit=${encodeURIComponent(code)}#confirmed`;
}

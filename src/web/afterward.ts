/** What the pages of the shop load by themselves once they are interactive, in one file. */
export { prefetchLinks } from './prefetch.ts';
export * as session from './shop/account/session/session.ts';
export { CookieBannerBar } from './shop/consent/cookie-banner-bar.tsx';
export { MissingModel } from './shop/holster/quick/missing-model.tsx';
export { FilterBar } from './shop/lists/filter-bar.tsx';
export { AccountMenu } from './shop/shell/account-menu.tsx';

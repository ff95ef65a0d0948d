import type { BrowserSources } from '#server/platform/http/csp/browser-sources.ts';

const scripts = 'https://js.stripe.com https://*.js.stripe.com';

/** The hosts of its script, frames and calls. */
export const stripeSources: BrowserSources = {
  scripts,
  images: 'https://*.stripe.com',
  calls: 'https://api.stripe.com',
  frames: `${scripts} https://hooks.stripe.com`,
  isOnDonePage: true,
};

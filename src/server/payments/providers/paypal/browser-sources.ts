import type { Services } from '#server/services.ts';
import type { BrowserSources } from '#server/platform/http/csp/browser-sources.ts';

const hosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/** Its script, frames and window, or the simulator's. */
export function payPalSources({ config, paypal }: Services): BrowserSources {
  const from = config.paypal.environment === 'simulator' ? new URL(paypal.endpoint.sdkUrl).origin : hosts;
  return { scripts: from, styles: from, images: from, calls: from, frames: from, isOnDonePage: false };
}

import { defineConfig } from '@playwright/test';
import { findChromium } from './test/support/chromium.ts';

const chromium = findChromium();

/** What is the same at every width, or sets its own. */
const wideOnly = [
  'account-session',
  'admin',
  'admin-discounts',
  'admin-failures',
  'admin-lists',
  'admin-money',
  'admin-order-status',
  'admin-overview',
  'admin-product-failures',
  'admin-product-places',
  'admin-products',
  'admin-refunded',
  'admin-shipping',
  'age-gate',
  'analytics',
  'builder',
  'busy-checkout',
  'cart-panel',
  'catalog-pages',
  'checkout',
  'checkout-calls',
  'conditions',
  'consent',
  'consent-everywhere',
  'cookie-policy',
  'failures',
  'google-tag',
  'hostile-texts',
  'late-scripts',
  'newsletter',
  'product-page',
  'seo',
  'simple-holster',
  'stripe',
  'toasts',
].map((name) => `**/${name}.spec.ts`);

/** The store of each journey is started by the fixtures of test/e2e. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Each has a store of its own.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 60_000,
  // Machines that run checks may be slow; a test waits for what it wants to see, and that long before it gives up.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      // What Chromium does of its own accord would be requests that no test made.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
      chromiumSandbox: process.getuid?.() !== 0,
    },
    screenshot: 'only-on-failure',
    // A trace puts a script into every frame, and the browser complains of it in the frame that shows a mail.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: wideOnly,
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});

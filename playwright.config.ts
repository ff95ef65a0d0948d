import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/support/chromium.ts';

const chromium = findChromium();
const otherBrowsers = /other-browsers\.spec\.ts$/;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const support = path.resolve(import.meta.dirname, 'test/e2e');

/** The store of each journey is started by the fixtures of test/e2e. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: path.join(support, 'support/prepared-store.ts'),
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Each has a store of its own.
  workers: Math.min(6, availableParallelism()),
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 120_000,
  // Machines that run checks may be slow; a test waits for what it wants to see, and that long before it gives up.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
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
        // Fewer processes: starting them takes a fifth of a test's processor time.
        '--in-process-gpu',
        '--renderer-process-limit=1',
        // Without a graphics card, drawing by the processor is cheaper than imitating one.
        '--disable-gpu',
        // React keeps three errors for itself. With developer tools attached, each page would parse all of React again for their stacks.
        '--js-flags=--no-enable-lazy-source-positions',
      ],
      chromiumSandbox: process.getuid?.() !== 0,
    },
    screenshot: 'only-on-failure',
    // A trace puts a script into every frame, and the browser complains of it in the frame that shows an email.
    trace: 'off',
  },
  // `npm test` runs the journeys, and `npm run test:all` everything else (scripts/bootstrap/suites.mjs). A test runs on the desktop,
  // unless a tag in its title says more: @both-widths, @phone-only.
  projects: [
    { name: 'journeys', grep: /@journey/, grepInvert: /@phone-only/, use: desktop },
    { name: 'journeys-phone', grep: /@journey.*@phone-only/, use: phone },
    { name: 'desktop', testIgnore: otherBrowsers, grepInvert: /@journey|@phone-only/, use: desktop },
    {
      name: 'phone',
      testIgnore: otherBrowsers,
      grep: /@both-widths|@phone-only/,
      grepInvert: /@journey.*@phone-only/,
      use: phone,
    },
    // A smoke run in what Playwright does not drive itself: the machine's own browsers.
    { name: 'firefox', testMatch: otherBrowsers },
    { name: 'webkit', testMatch: otherBrowsers },
  ],
});

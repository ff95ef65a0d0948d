import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/support/chromium.ts';

const chromium = findChromium();

/** The store of each journey is started by the fixtures of test/e2e. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: path.resolve(import.meta.dirname, 'test/e2e/support/prepared-store.ts'),
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
    // A trace puts a script into every frame, and the browser complains of it in the frame that shows an email.
    trace: 'off',
  },
  // A test runs on the desktop, unless a tag in its title says more: @both-widths, @phone-only.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@both-widths|@phone-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});

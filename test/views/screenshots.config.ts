import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config.ts';

/** `npm run screenshots [-- -g cart]` saves a screenshot of every view at three widths in screenshots/, for review. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../test-results/screenshots',
  reporter: 'line',
  projects: [
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    { name: '768', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});

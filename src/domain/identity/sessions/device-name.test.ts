import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`${windows} ${webkit} Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webkit} Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  [`${windows}; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Windows'],
  [`${mac} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/142.0 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/18.6 Safari/604.1', 'Safari on iPad'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921U) SamsungBrowser/28.0 Chrome/130.0`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${webkit} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['A browser (Windows NT 10.0)', 'Windows'],
  ['Firefox/145.0 (a system)', 'Firefox'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

import { expect, test } from 'vitest';
import { googleHosts } from './content-security-policy.ts';

test('Google is not allowed without a measurement ID', () => {
  expect(googleHosts({ analytics: { measurementId: null } })).toEqual({
    script: [],
    image: [],
    connect: [],
  });
});

test('with a measurement ID, Google’s script and reports are allowed', () => {
  const { script, connect } = googleHosts({ analytics: { measurementId: 'G-ABCDE12345' } });
  expect(script).toEqual(['https://*.googletagmanager.com']);
  expect(connect).toContain('https://*.google-analytics.com');
});

import { expect, test } from 'vitest';
import { googleHosts } from './content-security-policy.ts';

test('nothing of Google’s is let in without a measurement id', () => {
  expect(googleHosts({ analytics: { measurementId: null } })).toEqual({
    script: [],
    image: [],
    connect: [],
  });
});

test('with one, its script and its reports are', () => {
  const { script, connect } = googleHosts({ analytics: { measurementId: 'G-ABCDE12345' } });
  expect(script).toEqual(['https://*.googletagmanager.com']);
  expect(connect).toContain('https://*.google-analytics.com');
});

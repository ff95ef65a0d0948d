import { describe, expect, test } from 'vitest';
import {
  emailPictureUrl,
  keySize,
  pictureKey,
  pictureSize,
  pictureSources,
  pictureWidths,
} from './picture.ts';

const square = '0123456789abcdef-1000x1000';
const wide = 'fedcba9876543210-2400x1200';

test.each([
  // own   widths
  [1, [1]],
  [400, [400]],
  [401, [400, 401]],
  [1000, [400, 800, 1000]],
  [1280, [400, 800, 1280]],
  [2400, [400, 800, 1280, 1920, 2400]],
  [2560, [400, 800, 1280, 1920, 2560]],
])('a picture %i px wide exists in %j', (own, widths) => {
  expect(pictureWidths(own)).toEqual(widths);
});

test.each([
  [`/media/${square}/1000.webp`, { width: 1000, height: 1000 }],
  [`/media/${square}/400.webp`, { width: 1000, height: 1000 }],
  [`/media/${square}/800.avif`, { width: 1000, height: 1000 }],
  [`/media/${wide}/1280.webp`, { width: 2400, height: 1200 }],
])('%s is of a picture of %j', (url, size) => {
  expect(pictureSize(url)).toEqual(size);
});

describe('an address that is not a picture of ours', () => {
  test.each([
    [''],
    ['https://cdn.example/holster.jpg'],
    [`https://cdn.example/media/${square}/400.webp`],
    [`/media/${square}/401.webp`],
    [`/media/${square}/1280.webp`],
    [`/media/${square}/0400.webp`],
    [`/media/${square}/400.svg`],
    [`/media/${square}/400.webp?v=2`],
    [`/media/${square}/400.webp\n`],
    [`/media/${square}/../${square}/400.webp`],
    ['/media/0123456789abcdef-0x1000/400.webp'],
    ['/media/0123456789ABCDEF-1000x1000/400.webp'],
    ['/media/0123456789abcde-1000x1000/400.webp'],
    [`//evil.example/media/${square}/400.webp`],
  ])('%j has no size and no srcset, and stays as it is', (url) => {
    expect(pictureSize(url)).toBeNull();
    const none = undefined;
    expect(pictureSources(url)).toEqual({ src: url, width: none, height: none, webp: none, avif: none });
  });
});

test('sources name every width in both formats', () => {
  expect(pictureSources(`/media/${square}/1000.webp`)).toEqual({
    src: `/media/${square}/1000.webp`,
    width: 1000,
    height: 1000,
    webp: `/media/${square}/400.webp 400w, /media/${square}/800.webp 800w, /media/${square}/1000.webp 1000w`,
    avif: `/media/${square}/400.avif 400w, /media/${square}/800.avif 800w, /media/${square}/1000.avif 1000w`,
  });
});

test('a key names its size', () => {
  const key = pictureKey(`0123456789abcdef${'0'.repeat(48)}`, { width: 1000, height: 750 });
  expect(key).toBe('0123456789abcdef-1000x750');
  expect(keySize(key)).toEqual({ width: 1000, height: 750 });
});

test.each([
  [''],
  ['..'],
  ['x0123456789abcdef-1000x1000'],
  ['0123456789abcdef-1000x'],
  ['0123456789abcdef-1000x1000/..'],
  ['constructor'],
])('%j is not a key', (text) => {
  expect(keySize(text)).toBeNull();
});

test('a picture of ours has a file for emails, and a mirrored one (R-EMAIL-11, R-HOL-47)', () => {
  expect(emailPictureUrl(`/media/${square}/1000.webp`)).toBe(`/media/${square}/email.jpg`);
  expect(emailPictureUrl(`/media/${square}/1000.webp`, true)).toBe(`/media/${square}/email-mirrored.jpg`);
  expect(emailPictureUrl('https://cdn.example/holster.jpg')).toBeNull();
});
